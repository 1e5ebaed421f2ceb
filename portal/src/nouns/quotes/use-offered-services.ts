import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { offeredServices, type QuoteService } from '@rantau/shared/pricing';
import { useQuery } from '@tanstack/react-query';
import { pricesInForce } from '../../queries/quotes.ts';

/** Services offered in the destination state; undefined until the prices are known. */
export function useOfferedServices(state: string): readonly QuoteService[] | undefined {
  const { data } = useQuery(pricesInForce);
  return (
    data &&
    offeredServices(
      { ...data, on: calendarDate(new Date(), malaysiaZone) },
      findState(state)?.zone ?? 'peninsular',
    )
  );
}
