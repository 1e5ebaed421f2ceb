import { serveByHand } from '../../fakes/fake-server.ts';
import { demoKeys, startFakeStripe } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/src/integrations/payments/fake-stripe/main.ts

const {
  FAKE_STRIPE_PORT = '3992',
  FAKE_STRIPE_WEBHOOK_URL = 'http://localhost:3000/api/v1/webhooks/stripe-sandbox',
  FAKE_STRIPE_FILE,
} = process.env;
const fake = await startFakeStripe({
  ...demoKeys,
  port: Number(FAKE_STRIPE_PORT),
  webhookUrl: FAKE_STRIPE_WEBHOOK_URL,
  file: FAKE_STRIPE_FILE,
});
serveByHand('Stripe', fake, { ...demoKeys, webhookUrl: FAKE_STRIPE_WEBHOOK_URL });
