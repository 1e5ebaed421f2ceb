import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { defineResource } from '../../define-resource.ts';

const orders = {
  access: { read: 'online-order:read', edit: 'online-order:update' },
  list: () => import('./OnlineOrderList.tsx'),
  show: () => import('./OnlineOrderShow.tsx'),
  edit: () => import('./OnlineOrderEdit.tsx'),
  recordRepresentation: ({ reference }: AdminOnlineOrder) => reference,
} as const;

export const onlineOrders = defineResource({
  ...orders,
  name: 'online-orders',
  menu: { group: 'customers', waiting: 'orders_to_quote' },
  search: { reference: 'OO' },
  export: { list: 'online-orders' },
});
export const priorityOnlineOrders = defineResource({
  ...orders,
  name: 'priority-online-orders',
  calls: { list: 'priority-online-orders', one: 'online-orders' },
});
export const draftOnlineOrders = defineResource({
  ...orders,
  name: 'draft-online-orders',
  calls: { list: 'draft-online-orders', one: 'online-orders' },
});
