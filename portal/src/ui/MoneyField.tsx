import { currencySymbol, plainMoney, typedHundredths } from '@rantau/shared/format';
import { useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type Props = FieldProps & {
  readonly currency: 'USD' | 'MYR';
  /** Minor units, or null while nothing sensible is typed; NaN where what is typed in an optional field is no amount. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly ref?: React.Ref<HTMLInputElement>;
};

type Currency = Props['currency'];

const ownSigns: Readonly<Record<Currency, RegExp>> = {
  USD: /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi,
  MYR: /^(?:RM|MYR)\s*|\s*(?:RM|MYR)$/gi,
};
const withoutSign = (text: string, currency: Currency) => text.trim().replaceAll(ownSigns[currency], '');

/** True if an amount is written with another currency: RM50 is not fifty dollars. */
export const isOtherCurrency = (text: string, currency: Currency): boolean =>
  /\d/.test(text) &&
  /\p{Sc}|\b(?:RM|MYR|USD?|SGD?|EUR|GBP|AUD|JPY|CNY)(?![a-z])/iu.test(withoutSign(text, currency));

/** Parses an amount to minor units: `1,234.5` is 123450, `12,34` is 1234. Null for an invalid text. */
export const parseAmount = (text: string, currency: Currency): number | null =>
  typedHundredths(withoutSign(text, currency));

/** An amount of money, typed as people write it and held in minor units. */
export function MoneyField({ currency, value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : plainMoney(value));
  // A value that was set from outside shows; what is being typed stays as it is.
  const shown =
    value === null || Number.isNaN(value) || parseAmount(typed, currency) === value
      ? typed
      : plainMoney(value);
  // A wrong amount must not pass for none.
  const read = (text: string) =>
    parseAmount(text, currency) ?? (rest.optional && text.trim() !== '' ? Number.NaN : null);
  const missing = rest.error !== undefined && typed.trim() === '' ? 'required' : rest.error;
  return (
    <TextField
      {...rest}
      error={isOtherCurrency(typed, currency) ? 'other_currency' : missing}
      before={currencySymbol(currency)}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => {
        if (value !== null && !Number.isNaN(value)) setTyped(plainMoney(value));
        onBlur?.();
      }}
    />
  );
}
