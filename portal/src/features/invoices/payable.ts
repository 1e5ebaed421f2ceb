import type { Invoice } from '@rantau/shared/invoices';

export const isPayable = ({ state, balance_minor }: Invoice): boolean =>
  (state === 'issued' || state === 'partially_paid') && balance_minor > 0;
