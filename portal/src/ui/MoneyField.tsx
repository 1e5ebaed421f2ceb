import { currencySymbol, plainMoney } from '@rantau/shared/format';
import { useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type Props = FieldProps & {
  readonly currency: 'USD' | 'MYR';
  /** Minor units, or null while nothing sensible is typed. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

/** What is typed, in minor units: `1,234.5` is 123450. Null for anything else; `12.345` is no amount. */
export function parseAmount(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(
    text
      .trim()
      .replaceAll(',', '')
      .replace(/^(US\$|RM|\$)\s*/i, ''),
  );
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** An amount of money, typed as people write it and held in minor units. */
export function MoneyField({ currency, value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : plainMoney(value));
  // A value that was set from outside shows; what is being typed stays as it is.
  const shown = parseAmount(typed) === value || value === null ? typed : plainMoney(value);
  return (
    <TextField
      {...rest}
      before={currencySymbol(currency)}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseAmount(event.target.value));
      }}
      onBlur={() => {
        if (value !== null) setTyped(plainMoney(value));
        onBlur?.();
      }}
    />
  );
}
