import { formatPhone } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { useFormat } from '../ui/use-format.ts';

interface Address {
  readonly name: string;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode?: string;
  readonly zip?: string;
}

/** An address as it is written on an inbound package, in Malaysia or in the USA. */
export function AddressText({ address }: { readonly address: Address }) {
  const { locale } = useFormat();
  const { name, phone, line1, line2, city, state, postcode, zip } = address;
  const place = postcode
    ? `${postcode} ${city}, ${findState(state)?.[locale] ?? state}`
    : `${city}, ${state} ${zip ?? ''}`;
  return (
    <>
      {name}
      <br />
      {[line1, line2].filter(Boolean).join(', ')}
      <br />
      {place}
      <br />
      {formatPhone(phone)}
    </>
  );
}
