import type { ExchangeRate } from '@rantau/shared/reference-data';
import { useGetList } from 'react-admin';
import { rateOn } from './rate-on.ts';

/** The rate of any day, as far as it is known. */
export function useRates(): { readonly on: (day: string) => ExchangeRate | undefined } {
  const { data = [] } = useGetList<ExchangeRate>('exchange-rates', {
    sort: { field: 'effective_from', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return { on: (day) => rateOn(data, day) };
}
