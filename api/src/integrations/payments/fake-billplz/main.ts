import { startFakeBillplz } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/tests/fake-billplz/main.ts

const { FAKE_BILLPLZ_PORT = '3991', FAKE_BILLPLZ_HASTE = '10' } = process.env;
const keys = {
  apiKey: 'fake-api-key',
  xSignatureKey: 'S-fake-x-signature-key',
  collectionId: 'fakecoll',
  paymentOrderCollectionId: 'fake-payouts',
};
const fake = await startFakeBillplz({
  ...keys,
  port: Number(FAKE_BILLPLZ_PORT),
  callbacks: { delayMs: 4_000, times: 2, haste: Number(FAKE_BILLPLZ_HASTE) },
});
console.log(`Fake Billplz at ${fake.url}: ${JSON.stringify(keys)}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
