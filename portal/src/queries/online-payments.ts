import { paymentIntentEndpoints } from '@rantau/shared/payment-intents';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

export const onlinePaymentsKey = 'online-payments';

/** Ways to pay online; none while the company has none. */
export const paymentOptions = queryOptions({
  queryKey: [onlinePaymentsKey, 'options'],
  queryFn: ({ signal }) => api.call(paymentIntentEndpoints.options, { signal }),
});

/** While it is open the provider is asked this often, in milliseconds. */
const askAgainMs = 4_000;

/** A payment online as the provider says, asked again until it is over. */
export const onlinePaymentOf = (id: string) =>
  queryOptions({
    queryKey: [onlinePaymentsKey, id],
    queryFn: () => api.call(paymentIntentEndpoints.refreshMine, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'open' || data.state === 'created' ? askAgainMs : false,
  });
