import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { address as ms } from '../ms/address.ts';

export const address = {
  name: 'Recipient’s name',
  phone: phrases.recipientPhone,
  line2: 'Neighbourhood, building, floor',
  zip: phrases.zipCode,
  us_phone: 'Phone',
  us_line2: 'Apartment, suite, floor',
  us_state: 'State',
  us_phone_hint: 'With the country code, such as +15035550142',
  recipient: 'Recipient in Malaysia',
  new_one: 'Another address',
  keep: 'Keep this address for next time',
} as const satisfies SameKeys<typeof ms>;
