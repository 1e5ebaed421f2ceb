import { serveByHand } from '../../fakes/fake-server.ts';
import { demoKeys } from './options.ts';
import { startFakeBillplz } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/src/integrations/payments/fake-billplz/main.ts

const { FAKE_BILLPLZ_PORT = '3991', FAKE_BILLPLZ_HASTE = '10', FAKE_BILLPLZ_FILE } = process.env;
const fake = await startFakeBillplz({
  ...demoKeys,
  port: Number(FAKE_BILLPLZ_PORT),
  callbacks: { delayMs: 4_000, times: 2, haste: Number(FAKE_BILLPLZ_HASTE) },
  file: FAKE_BILLPLZ_FILE,
});
serveByHand('Billplz', fake, demoKeys);
