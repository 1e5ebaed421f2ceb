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

interface AddressTextProps {
  readonly address: Address;
  /** Without the lines that only a driver needs. */
  readonly short?: boolean;
}

/** An address as it is written on an inbound package, in Malaysia or in the USA. */
export function AddressText({ address, short = false }: AddressTextProps) {
  const { locale } = useFormat();
  const { name, phone, line1, line2, city, state, postcode, zip } = address;
  const place = postcode
    ? `${postcode} ${city}, ${findState(state)?.[locale] ?? state}`
    : `${city}, ${state} ${zip ?? ''}`;
  return (
    <>
      {name}
      <br />
      {!short && (
        <>
          {[line1, line2].filter(Boolean).join(', ')}
          <br />
        </>
      )}
      {place}
      <br />
      {formatPhone(phone)}
    </>
  );
}
