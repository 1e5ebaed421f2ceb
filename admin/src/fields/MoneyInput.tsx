import { currencySymbol } from '@rantau/shared/format';
import type { Currency } from '@rantau/shared/money';
import type { ReactNode } from 'react';
import { HundredthsInput, type HundredthsInputProps } from './HundredthsInput.tsx';
import { amountText } from './hundredths.ts';

interface MoneyInputProps extends HundredthsInputProps {
  readonly currency?: Currency;
  /** Unit that the price is for. */
  readonly per?: ReactNode;
}

/** An amount, kept in minor units. */
export const MoneyInput = ({ currency = 'USD', per, ...rest }: MoneyInputProps) => (
  <HundredthsInput {...rest} before={currencySymbol(currency)} after={per} text={amountText} />
);
