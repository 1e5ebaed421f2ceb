import type { SameKeys } from '@rantau/shared/i18n';
import type { usAddress as ms } from '../ms/us-address.ts';

export const usAddress = {
  title: 'Your USA address',
  lead: 'Copy it into the shipping address of a shop in the USA. The second line carries your code: never leave it out.',
  lead_standard:
    'For parcels that you send to our warehouse yourself. Boxes at your home we collect: request a pickup.',
  copy_all: 'Copy all',
  name: 'Name',
  line1: 'Address 1',
  line2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
} as const satisfies SameKeys<typeof ms>;
