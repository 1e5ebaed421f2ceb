import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, headlessShellPath } from './src/chromium.ts';
import {
  billplzPort,
  dataDir,
  easypostPort,
  isPortGiven,
  myInvoisPort,
  port,
  productEnvironment,
  productNode,
  pushPort,
  repository,
  whatsAppPort,
} from './src/product.ts';

const beside = {
  cwd: repository,
  reuseExistingServer: isPortGiven,
  stdout: 'ignore',
  stderr: 'pipe',
} as const;

/** A provider that the product talks to, on a port of its own. */
const fake = (script: string, at: number, env: Readonly<Record<string, string>>) => ({
  ...beside,
  command: `"${productNode}" api/${script}`,
  env,
  port: at,
});

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Patience costs nothing where a test passes; a busy machine of two cores may need it.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'ms-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // To keep an app on a device takes two seconds of a processor: only in tests that are about it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: headlessShellPath, args: browserArguments },
  },
  webServer: [
    {
      command: `"${productNode}" api/src/main.ts`,
      ...beside,
      env: productEnvironment({ port, dataDir }),
      url: `http://localhost:${port}/api/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    fake('src/integrations/payments/fake-billplz/main.ts', billplzPort, {
      FAKE_BILLPLZ_PORT: String(billplzPort),
    }),
    fake('src/integrations/carrier-tracking/fakes/main.ts easypost', easypostPort, {
      FAKE_TRACKING_PORT: String(easypostPort),
      FAKE_TRACKING_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/easypost-sandbox`,
    }),
    fake('src/integrations/messages/fake-whatsapp/main.ts', whatsAppPort, {
      FAKE_WHATSAPP_PORT: String(whatsAppPort),
      FAKE_WHATSAPP_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/whatsapp-sandbox`,
      FAKE_WHATSAPP_DELAY_MS: '200',
    }),
    fake('src/integrations/messages/fake-push/main.ts', pushPort, { FAKE_PUSH_PORT: String(pushPort) }),
    fake('src/integrations/e-invoices/fake-myinvois/main.ts', myInvoisPort, {
      FAKE_MYINVOIS_PORT: String(myInvoisPort),
      FAKE_MYINVOIS_FILE: join(dataDir, 'fake-providers', 'myinvois.json'),
      FAKE_MYINVOIS_VALIDATE_AFTER_MS: '0',
    }),
  ],
});
