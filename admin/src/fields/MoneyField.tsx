import type { Currency } from '@rantau/shared/money';
import { useFieldValue } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

interface MoneyFieldProps {
  /** An amount in minor units. */
  readonly source: string;
  readonly currency?: Currency;
}

export function MoneyField({ currency = 'USD', ...props }: MoneyFieldProps) {
  return useFormat().money(useFieldValue(props) as number | null, currency);
}
