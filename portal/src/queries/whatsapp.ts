import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

export const whatsAppKey = 'whatsapp';

/** My choice of messages by WhatsApp. */
export const myWhatsApp = queryOptions({
  queryKey: [whatsAppKey],
  queryFn: ({ signal }) => api.call(whatsAppEndpoints.mine, { signal }),
  // The message that confirms a number is on its way by another app.
  refetchInterval: ({ state }) => (state.data?.confirmation ? 5_000 : false),
});
