import type { InboxSource } from '../platform/inbox/inbox.ts';
import type { Services } from '../platform/services.ts';
import { findPaymentSource } from './payment-intents/payment-callbacks.ts';
import { findWhatsAppSource } from './whatsapp/whatsapp-reports.ts';

/** Somebody outside who sends us messages, by the name in the address; null for an unknown one. */
export const findInboxSource = async (services: Services, name: string): Promise<InboxSource | null> =>
  (await findPaymentSource(services, name)) ?? findWhatsAppSource(services, name);
