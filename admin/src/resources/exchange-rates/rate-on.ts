import type { ExchangeRate } from '@rantau/shared/reference-data';

type Entry = Pick<ExchangeRate, 'effective_from' | 'created_at'>;
const order = ({ effective_from, created_at }: Entry): string => `${effective_from} ${created_at}`;

/** The rate in force on a day: the latest that began, and of one day the newest entry. */
export const rateOn = <R extends Entry>(rates: readonly R[], day: string): R | undefined =>
  rates
    .filter(({ effective_from }) => effective_from <= day)
    .reduce<R | undefined>(
      (latest, rate) => (!latest || order(rate) > order(latest) ? rate : latest),
      undefined,
    );
