import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { productNode, root } from './workspaces.mjs';

/** From the port of the product to that of the first fake: 3000 has 3991 to 3997. */
const distance = 991;

const fakes = [
  {
    provider: 'billplz',
    sandbox: 'BILLPLZ',
    settings: 'FAKE_BILLPLZ',
    program: 'payments/fake-billplz/main.ts',
  },
  { provider: 'stripe', sandbox: 'STRIPE', settings: 'FAKE_STRIPE', program: 'payments/fake-stripe/main.ts' },
  {
    provider: 'easypost',
    sandbox: 'EASYPOST',
    settings: 'FAKE_TRACKING',
    program: 'carrier-tracking/fakes/main.ts',
  },
  {
    provider: '17track',
    sandbox: 'SEVENTEEN_TRACK',
    settings: 'FAKE_TRACKING',
    program: 'carrier-tracking/fakes/main.ts',
  },
  {
    provider: 'whatsapp',
    sandbox: 'WHATSAPP',
    settings: 'FAKE_WHATSAPP',
    program: 'messages/fake-whatsapp/main.ts',
  },
  {
    provider: 'push',
    sandbox: 'PUSH',
    settings: 'FAKE_PUSH',
    program: 'messages/fake-push/main.ts',
  },
  {
    provider: 'myinvois',
    sandbox: 'MYINVOIS',
    settings: 'FAKE_MYINVOIS',
    program: 'e-invoices/fake-myinvois/main.ts',
  },
];

/**
 * Starts the fake providers to which a demo leads: of online payments, of tracking and of e-invoices, each with a page on which a
 * person plays its part, of WhatsApp and of a push service. None is started for a provider whose sandbox is set. They end with this process.
 */
export function startFakeProviders() {
  const { SEED_DEMO, NODE_ENV, PORT, DATA_DIR } = process.env;
  if (SEED_DEMO === 'false' || NODE_ENV === 'production') return;
  const port = Number(PORT || 3000);
  for (const [index, { provider, sandbox, settings, program }] of fakes.entries()) {
    if (process.env[`${sandbox}_SANDBOX_URL`]) continue;
    const own = String(port + distance + index);
    const child = spawn(productNode, [`api/src/integrations/${program}`, provider], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        [`${settings}_PORT`]: own,
        [`${settings}_FILE`]: join(resolve(root, DATA_DIR || '.data'), 'fake-providers', `${provider}.json`),
        [`${settings}_WEBHOOK_URL`]: `http://localhost:${port}/api/v1/webhooks/${provider}-sandbox`,
      },
    });
    child.on('exit', (code) => {
      if (code) console.error(`The fake of ${provider} ended; is port ${own} taken by another program?`);
    });
    process.on('exit', () => child.kill());
    process.env[`${sandbox}_SANDBOX_URL`] = `http://localhost:${own}`;
  }
}
