import { currencySymbol } from '@rantau/shared/format';
import type { Currency } from '@rantau/shared/money';
import { HundredthsInput, type HundredthsInputProps } from './HundredthsInput.tsx';
import { amountText } from './hundredths.ts';

/** An amount, kept in minor units. */
export const MoneyInput = ({
  currency = 'USD',
  ...rest
}: HundredthsInputProps & { readonly currency?: Currency }) => (
  <HundredthsInput {...rest} before={currencySymbol(currency)} text={amountText} />
);
