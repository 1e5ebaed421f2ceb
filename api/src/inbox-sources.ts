import { findTrackingSource } from './flows/carrier-trackings/tracking-callbacks.ts';
import { findPaymentSource } from './flows/payment-intents/payment-callbacks.ts';
import { findWhatsAppSource } from './flows/whatsapp/whatsapp-reports.ts';
import type { InboxSource } from './platform/inbox/inbox.ts';
import type { Services } from './platform/services.ts';

/** Everybody outside who sends us messages, by name; null for an unknown one. */
export const findInboxSource = async (services: Services, name: string): Promise<InboxSource | null> =>
  (await findPaymentSource(services, name)) ??
  (await findTrackingSource(services, name)) ??
  findWhatsAppSource(services, name);
