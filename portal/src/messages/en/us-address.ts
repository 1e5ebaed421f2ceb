import type { SameKeys } from '@rantau/shared/i18n';
import { fields, phrases } from '@rantau/shared/messages/en';
import type { usAddress as ms } from '../ms/us-address.ts';

export const usAddress = {
  name: fields.name,
  city: fields.city,
  title: 'Your US address',
  lead: 'Copy it into the shipping address of a shop in the USA. The second line has your suite number: never leave it out.',
  lead_standard:
    'For parcels that you send to our warehouse yourself. For boxes at your home, request a pickup.',
  copy_all: 'Copy all',
  line1: 'Address 1',
  line2: 'Address 2',
  state: fields.state,
  zip: phrases.zipCode,
  phone: 'Phone',
} as const satisfies SameKeys<typeof ms>;
