import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
export const productNode = join(repository, 'node_modules/node/bin/node');

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().on('error', fail);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A folder for data that goes when the process that asked for it ends. */
export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rantau-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

process.env['E2E_BILLPLZ_PORT'] ??= String(await freePort());
/** Port of a fake of the provider of online payments, which runs beside the product. */
export const billplzPort = Number(process.env['E2E_BILLPLZ_PORT']);

process.env['E2E_EASYPOST_PORT'] ??= String(await freePort());
/** Port of a fake of the tracking provider, which runs beside the product. */
export const easypostPort = Number(process.env['E2E_EASYPOST_PORT']);
process.env['E2E_WHATSAPP_PORT'] ??= String(await freePort());
/** Port of a fake of WhatsApp, which runs beside the product. */
export const whatsAppPort = Number(process.env['E2E_WHATSAPP_PORT']);
process.env['E2E_PUSH_PORT'] ??= String(await freePort());
/** Port of a fake push service, which runs beside the product. */
export const pushPort = Number(process.env['E2E_PUSH_PORT']);

process.env['E2E_MYINVOIS_PORT'] ??= String(await freePort());
/** Port of a fake of the tax office, which runs beside the product. */
export const myInvoisPort = Number(process.env['E2E_MYINVOIS_PORT']);

/** True if E2E_PORT names the port of a product that runs already. */
export const isPortGiven = process.env['E2E_PORT'] !== undefined;
// The first process chooses; the workers it starts inherit the choice.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= freshDataDir();
export const port = Number(process.env['E2E_PORT']);
export const dataDir = process.env['E2E_DATA_DIR'];

/**
 * The product for the tests: without the developer's settings, and with loopback trusted as a proxy, so that each
 * test has an address of its own and the limits per address stay switched on.
 */
export const productEnvironment = (settings: { port: number; dataDir: string }): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  TZ: 'UTC',
  PORT: String(settings.port),
  DATA_DIR: settings.dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  S3_BUCKET: '',
  APP_ORIGIN: '',
  VENDOR_ORIGIN: '',
  ADMIN_ORIGIN: '',
  JWT_SECRET: '',
  INTERNAL_ADMIN_EMAIL: '',
  SEED_DEMO: 'true',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  BILLPLZ_SANDBOX_URL: `http://localhost:${billplzPort}`,
  EASYPOST_SANDBOX_URL: `http://localhost:${easypostPort}`,
  WHATSAPP_SANDBOX_URL: `http://localhost:${whatsAppPort}`,
  PUSH_SANDBOX_URL: `http://localhost:${pushPort}`,
  MYINVOIS_SANDBOX_URL: `http://localhost:${myInvoisPort}`,
  TRUST_PROXY: '127.0.0.0/8,::1/128',
  DEPLOY_BRANCH: 'feature/harbour',
  DEPLOY_COMMIT_SHA: '0123456789abcdef0123456789abcdef01234567',
  DEPLOY_COMMIT_MESSAGE: 'Try the new harbour [deploy-uat]',
  DEPLOY_ENVIRONMENT: 'uat',
  DEPLOYED_AT: '2026-11-20T08:30:00Z',
});
