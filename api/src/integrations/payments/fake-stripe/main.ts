import { startFakeStripe } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/tests/fake-stripe/main.ts

const {
  FAKE_STRIPE_PORT = '3992',
  FAKE_STRIPE_WEBHOOK_URL = 'http://localhost:3000/api/v1/webhooks/stripe-sandbox',
} = process.env;
const keys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' };
const fake = await startFakeStripe({
  ...keys,
  port: Number(FAKE_STRIPE_PORT),
  webhookUrl: FAKE_STRIPE_WEBHOOK_URL,
});
console.log(`Fake Stripe at ${fake.url}, reporting to ${FAKE_STRIPE_WEBHOOK_URL}: ${JSON.stringify(keys)}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
