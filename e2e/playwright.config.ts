import { defineConfig } from '@playwright/test';
import { browserArguments, chromiumPath } from './src/chromium.ts';
import {
  billplzPort,
  dataDir,
  easypostPort,
  isPortGiven,
  myInvoisPort,
  port,
  productEnvironment,
  productNode,
  repository,
  whatsAppPort,
} from './src/product.ts';

const inCi = Boolean(process.env['CI']);

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  retries: inCi ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'ms-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath: chromiumPath, args: browserArguments },
  },
  webServer: [
    {
      command: `"${productNode}" api/src/main.ts`,
      cwd: repository,
      env: productEnvironment({ port, dataDir }),
      url: `http://localhost:${port}/api/ready`,
      timeout: 120_000,
      reuseExistingServer: isPortGiven,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `"${productNode}" api/src/integrations/payments/fake-billplz/main.ts`,
      cwd: repository,
      env: { FAKE_BILLPLZ_PORT: String(billplzPort) },
      url: `http://localhost:${billplzPort}/health`,
      reuseExistingServer: isPortGiven,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `"${productNode}" api/src/integrations/carrier-tracking/fakes/main.ts easypost`,
      cwd: repository,
      env: {
        FAKE_TRACKING_PORT: String(easypostPort),
        FAKE_TRACKING_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/easypost-sandbox`,
      },
      url: `http://localhost:${easypostPort}/health`,
      reuseExistingServer: isPortGiven,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `"${productNode}" api/src/integrations/messages/fake-whatsapp/main.ts`,
      cwd: repository,
      env: {
        FAKE_WHATSAPP_PORT: String(whatsAppPort),
        FAKE_WHATSAPP_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/whatsapp-sandbox`,
        FAKE_WHATSAPP_DELAY_MS: '200',
      },
      url: `http://localhost:${whatsAppPort}/health`,
      reuseExistingServer: isPortGiven,
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: `"${productNode}" api/tests/fake-myinvois/main.ts`,
      cwd: repository,
      env: { FAKE_MYINVOIS_PORT: String(myInvoisPort), FAKE_MYINVOIS_VALIDATE_AFTER_MS: '0' },
      port: myInvoisPort,
      reuseExistingServer: isPortGiven,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
