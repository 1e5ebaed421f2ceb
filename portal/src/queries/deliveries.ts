import { type DeliveryStateName, invoiceEndpoints } from '@rantau/shared/invoices';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { keepDeliveries, keptDeliveries, ownerNow } from './kept-deliveries.ts';

export const deliveriesKey = 'deliveries';

export const deliveryCounts = queryOptions({
  queryKey: [deliveriesKey, 'counts'],
  queryFn: ({ signal }) => api.call(invoiceEndpoints.vendorStatuses, { signal }),
});

/** Deliveries of a state, by sea and air alike: on the road it makes no difference. */
export const deliveries = (state: DeliveryStateName) =>
  queryOptions({
    queryKey: [deliveriesKey, 'list', state],
    queryFn: async ({ signal }) => {
      const owner = ownerNow();
      const pages = await Promise.all(
        (['sea', 'air'] as const).map((mode) =>
          api.list(
            invoiceEndpoints[mode].vendors,
            { filter: { delivery_state: state }, range: [0, 199] },
            { signal },
          ),
        ),
      );
      const list = pages
        .flatMap((page) => page.data)
        .toSorted((a, b) => (a.recipient.postcode < b.recipient.postcode ? -1 : 1));
      keepDeliveries(owner, state, list);
      return list;
    },
    // Shown at once and read anew: without a network it is what the driver has.
    initialData: () => keptDeliveries(state),
    initialDataUpdatedAt: 0,
  });
