import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { whatsapp as ms } from '../ms/whatsapp.ts';

export const whatsapp = {
  title: 'WhatsApp',
  text: 'Get WhatsApp messages about what you choose. Messages that are not urgent wait from 10 pm to 8 am. If WhatsApp fails, we send an e-mail.',
  about: 'Send me messages about',
  topics: {
    packages: 'My parcels and shipments',
    trips: 'Trips that I subscribed to',
    invoices: 'Invoices and payments',
  },
  phone: phrases.whatsappNumber,
  phone_hint: 'With the country code, such as +60123456789',
  turn_on: 'Get WhatsApp messages',
  on: 'WhatsApp messages go to %{phone} about:',
  confirm: 'One step is left: send us this message by WhatsApp from %{phone}.',
  confirm_until: 'Until then we write to you by e-mail.',
  confirm_ended: 'The code for this number is no longer valid. Save your choice again to get another one.',
  confirm_open: 'Open WhatsApp',
  confirm_by_hand: 'Or type it yourself, to %{company}:',
  chosen: 'Once it is confirmed, messages go to %{phone} about:',
  stop: 'Stop WhatsApp messages',
  stopped: 'WhatsApp messages were stopped on %{at}.',
  saved: 'Your choice for WhatsApp is saved.',
  stop_done: 'No more WhatsApp messages will be sent.',
} as const satisfies SameKeys<typeof ms>;
