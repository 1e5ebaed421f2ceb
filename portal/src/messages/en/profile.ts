import type { SameKeys } from '@rantau/shared/i18n';
import type { profile as ms } from '../ms/profile.ts';

export const profile = {
  details: 'My details',
  tax_number: 'Tax number (TIN) or MyKad',
  tax_number_hint:
    'For e-invoices: IG, C or another letter code and 9 to 11 digits; without one, the 12 digits of the MyKad. Printed on invoices issued from now on.',
  email: 'E-mail address',
  change_email: 'Change the e-mail address',
  new_email: 'New e-mail address',
  change_email_text:
    'We send a link to the new address. Your e-mail address changes once that link is pressed; until then the old one stays in use.',
  change_email_send: 'Send the link',
  change_email_sent: 'If %{email} can be used, a confirmation link is on its way there.',
  addresses: 'Recipient addresses',
  address: 'Address in Malaysia',
  add_address: 'Add an address',
  no_addresses: 'No addresses yet. Add one once and use it for every shipment.',
  settings: 'Language and messages',
  language: 'Language of mails and pages',
  notifications: 'Write to me about',
  notify: {
    parcel: 'My packages and shipments',
    trip: 'Trips that I subscribed to',
    invoice_reminder: 'Invoice reminders',
    marketing: 'Offers and news',
  },
  always: 'Messages about money and security are always sent.',
  password: 'Password',
  current_password: 'Current password',
  password_hint: 'At least 10 characters. Sessions on other devices end.',
  change_password: 'Change the password',
  password_changed: 'The password is changed.',
  sessions: 'Where I am signed in',
  this_device: 'This device',
  since: 'Since %{at}',
  my_data: 'My data',
  my_data_text: 'Download everything we keep about you, or close your account.',
  download_data: 'Download my data',
  close: 'Close the account',
  close_text: 'The account is closed for good. It cannot be closed while something is owed or under way.',
} as const satisfies SameKeys<typeof ms>;
