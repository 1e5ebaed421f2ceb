import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { productNode, root } from './workspaces.mjs';

/** From the port of the product to that of the first fake: 3000 has 3991, 3992 and 3993. */
const distance = 991;

const integrations = 'api/src/integrations';
const fakes = [
  { provider: 'billplz', file: `${integrations}/payments/fake-billplz/main.ts` },
  { provider: 'stripe', file: `${integrations}/payments/fake-stripe/main.ts` },
  { provider: 'whatsapp', file: `${integrations}/messages/fake-whatsapp/main.ts` },
];

/**
 * Starts the fake providers to which a demo leads: of online payments, each with a page on which a person pays or does not, and
 * of WhatsApp.
 * None is started for a provider whose sandbox is set. They end with this process.
 */
export function startFakeGateways() {
  const { SEED_DEMO, NODE_ENV, PORT, DATA_DIR } = process.env;
  if (SEED_DEMO === 'false' || NODE_ENV === 'production') return;
  const port = Number(PORT || 3000);
  for (const [index, { provider, file }] of fakes.entries()) {
    const name = provider.toUpperCase();
    if (process.env[`${name}_SANDBOX_URL`]) continue;
    const own = String(port + distance + index);
    const child = spawn(productNode, [file], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        [`FAKE_${name}_PORT`]: own,
        [`FAKE_${name}_FILE`]: join(resolve(root, DATA_DIR || '.data'), 'fake-gateways', `${provider}.json`),
        FAKE_STRIPE_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/stripe-sandbox`,
        FAKE_WHATSAPP_WEBHOOK_URL: `http://localhost:${port}/api/v1/webhooks/whatsapp-sandbox`,
      },
    });
    child.on('exit', (code) => {
      if (code) console.error(`The fake of ${provider} ended; is port ${own} taken by another program?`);
    });
    process.on('exit', () => child.kill());
    process.env[`${name}_SANDBOX_URL`] = `http://localhost:${own}`;
  }
}
