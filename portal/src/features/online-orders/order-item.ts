import type { OrderDraft } from './kept-order.ts';

/** The price begins empty in its field; the schema says that it is missing. */
export const emptyOrderItem: OrderDraft['items'][number] = {
  url: '',
  name: '',
  variant: '',
  quantity: 1,
  unit_price_usd_minor: null as unknown as number,
  highest_price_usd_minor: null,
  if_unavailable: 'ask_me',
  note: '',
};
