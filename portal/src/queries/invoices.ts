import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';
import { listed, recordOf } from './records.ts';

export const invoicesKey = 'invoices';
export const paymentsKey = 'payments';
export const statementKey = 'statement';

export const invoicePages = (show: 'open' | 'paid' | 'all') =>
  pagesOf(invoicesKey, invoiceEndpoints.mine, {
    ...(show === 'open' && { filter: { open: true } }),
    ...(show === 'paid' && { filter: { state: 'paid' as const } }),
    sort: show === 'open' ? ['due_on', 'ASC'] : ['issued_on', 'DESC'],
  });

export const invoiceOf = recordOf(invoicesKey, invoiceEndpoints.getMine);

/** Chosen invoices, with what is owed now, or what money of an earlier day met. */
export const invoicesByIds = (ids: readonly string[], owed_on?: string) =>
  queryOptions({
    queryKey: [invoicesKey, 'chosen', ids, owed_on],
    queryFn: ({ signal }) => listed(invoiceEndpoints.mine, { id: [...ids], owed_on }, signal),
    enabled: ids.length > 0,
  });

export const tripInvoices = queryOptions({
  queryKey: [invoicesKey, 'trips'],
  queryFn: ({ signal }) => api.call(invoiceEndpoints.tripInvoices, { signal }),
});

export const paymentPages = () =>
  pagesOf(paymentsKey, paymentEndpoints.mine, { sort: ['created_at', 'DESC'] });

export const paymentOf = recordOf(paymentsKey, paymentEndpoints.getMine);
