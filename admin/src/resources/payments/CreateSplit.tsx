import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { useWatch } from 'react-hook-form';
import { today } from '../../fields/today.ts';
import { useRates } from '../exchange-rates/use-rates.ts';
import { SplitInput } from './SplitInput.tsx';

/** The split of a payment that is being recorded, at the rate in force on the day it was paid. */
export function CreateSplit() {
  const [userId, method, amount, paidOn, wished] = useWatch({
    name: ['user_id', 'method', 'amount_minor', 'paid_on', 'invoice_ids'],
  }) as [string?, ManualMethod?, (number | null)?, string?, string[]?];
  const rates = useRates();
  if (!userId || !method) return null;
  const on = paidOn || today();
  const currency = currencyOfMethod[method];
  const rate = rates.on(on)?.rate ?? null;
  return (
    <SplitInput
      userId={userId}
      received={{ amount_minor: amount ?? 0, currency, exchange_rate: currency === 'MYR' ? rate : null }}
      on={on}
      wished={wished ?? []}
      amountSource="amount_minor"
    />
  );
}
