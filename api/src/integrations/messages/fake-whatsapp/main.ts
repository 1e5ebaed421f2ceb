import { serveByHand } from '../../fakes/fake-server.ts';
import { approvedTemplates } from './approved-templates.ts';
import { demoKeys } from './options.ts';
import { startFakeWhatsApp } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/src/integrations/messages/fake-whatsapp/main.ts

const {
  FAKE_WHATSAPP_PORT = '3995',
  FAKE_WHATSAPP_WEBHOOK_URL,
  FAKE_WHATSAPP_DELAY_MS = '1500',
} = process.env;
const fake = await startFakeWhatsApp({
  ...demoKeys,
  port: Number(FAKE_WHATSAPP_PORT),
  templates: approvedTemplates(),
  ...(FAKE_WHATSAPP_WEBHOOK_URL !== undefined && { webhookUrl: FAKE_WHATSAPP_WEBHOOK_URL }),
  reports: { delayMs: Number(FAKE_WHATSAPP_DELAY_MS), times: 2 },
});
serveByHand('WhatsApp', fake, demoKeys);
