import { currencyOfMethod, type PaymentMethod } from '@rantau/shared/payments';
import type { ExchangeRate } from '@rantau/shared/reference-data';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '../../fields/today.ts';
import { SplitInput } from './SplitInput.tsx';

/** The split of a payment that is being recorded, at the rate in force on the day it was paid. */
export function CreateSplit() {
  const [userId, method, amount, paidOn, wished] = useWatch({
    name: ['user_id', 'method', 'amount_minor', 'paid_on', 'invoice_ids'],
  }) as [string?, PaymentMethod?, (number | null)?, string?, string[]?];
  const { data: rates = [] } = useGetList<ExchangeRate>('exchange-rates', {
    sort: { field: 'effective_from', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (!userId || !method || !amount) return null;
  const on = paidOn || today();
  const currency = currencyOfMethod[method];
  const rate = rates.find(({ effective_from }) => effective_from <= on)?.rate ?? null;
  return (
    <SplitInput
      userId={userId}
      received={{ amount_minor: amount, currency, exchange_rate: currency === 'MYR' ? rate : null }}
      wished={wished ?? []}
    />
  );
}
