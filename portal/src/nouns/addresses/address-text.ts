import type { MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import type { FormatLocale } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';

/** An address on one line. */
export const addressText = (address: MalaysianAddress, locale: FormatLocale): string => {
  const state = findState(address.state)?.[locale] ?? address.state;
  return [
    address.line1,
    address.line2,
    `${address.postcode} ${address.city}`,
    // Kuala Lumpur is a city and a state.
    state === address.city ? '' : state,
  ]
    .filter((part) => part !== '')
    .join(', ');
};

export const usAddressText = (address: UsAddress): string =>
  [address.line1, address.line2, address.city, `${address.state} ${address.zip}`]
    .filter((part) => part !== '')
    .join(', ');

export const emptyAddress = {
  name: '',
  phone: '+60',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  state: '',
} as const;
export const emptyUsAddress = {
  name: '',
  phone: '+1',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
} as const;
