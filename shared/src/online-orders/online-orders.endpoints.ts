import { z } from 'zod';
import { endpoint, idOf, LongText, paramsOf, StateChange, searchableListQuery } from '../contract/index.ts';
import { Invoice } from '../invoices/index.ts';
import { Payment } from '../payments/index.ts';
import {
  AdminOnlineOrder,
  OnlineOrder,
  OnlineOrderCharges,
  OnlineOrderDraft,
  OnlineOrderQuote,
  OnlineOrderState,
  ShopPurchase,
} from './online-orders.schema.ts';

const tag = 'online-orders';
const own = { session: 'user', tag } as const;
const staff = { session: 'admin', tag } as const;
const States = z.union([OnlineOrderState, z.array(OnlineOrderState).max(10)]);
const TrackingNumbers = z.array(z.string().max(80)).max(20);
const query = searchableListQuery(['created_at', 'updated_at', 'reference', 'state'], {
  state: States,
  user_id: idOf('user'),
  priority: z.boolean(),
});
const list = {
  ...staff,
  action: 'online-order:read',
  query,
  output: z.array(AdminOnlineOrder),
  list: true,
} as const;

export const onlineOrderEndpoints = {
  mine: endpoint('GET /users/online-orders', {
    ...own,
    scope: 'online-orders:read',
    summary: 'My personal-shopper orders',
    query: searchableListQuery(['created_at', 'updated_at', 'reference', 'state'], { state: States }),
    output: z.array(OnlineOrder),
    list: true,
  }),
  getMine: endpoint('GET /users/online-orders/:id', {
    ...own,
    scope: 'online-orders:read',
    summary: 'One order of mine',
    params: paramsOf('online_order'),
    output: OnlineOrder,
  }),
  create: endpoint('POST /users/online-orders', {
    ...own,
    summary: 'Ask us to buy something',
    body: OnlineOrderDraft,
    output: OnlineOrder,
    status: 201,
    idempotent: true,
    mostPerDay: 500,
    errors: ['url_blocked', 'discount_code_invalid'],
  }),
  updateMine: endpoint('PATCH /users/online-orders/:id', {
    ...own,
    summary: 'Change an order until it is quoted',
    params: paramsOf('online_order'),
    body: OnlineOrderDraft.partial(),
    output: OnlineOrder,
    versioned: true,
    mostPerDay: 500,
    errors: ['transition_refused', 'url_blocked'],
  }),
  transitionMine: endpoint('POST /users/online-orders/:id/transitions', {
    ...own,
    summary: 'Send or cancel an order',
    params: paramsOf('online_order'),
    body: z.object({ to: z.enum(['submitted', 'cancelled']), note: LongText.default('') }),
    output: OnlineOrder,
    errors: ['transition_refused'],
  }),
  preview: endpoint('POST /users/online-orders/quote-preview', {
    ...own,
    summary: 'What an order would cost, before sales tax and shipping in the USA are known',
    body: OnlineOrderDraft.omit({ submit: true }),
    output: OnlineOrderCharges,
    errors: ['url_blocked', 'discount_code_invalid'],
  }),
  myTimeline: endpoint('GET /users/online-orders/:id/timeline', {
    ...own,
    scope: 'online-orders:read',
    summary: 'What happened to an order of mine',
    params: paramsOf('online_order'),
    output: z.array(StateChange),
  }),
  myInvoices: endpoint('GET /users/online-order-invoices', {
    ...own,
    scope: 'online-orders:read',
    summary: 'Invoices of my orders',
    query: searchableListQuery(['created_at', 'due_on'], {}),
    output: z.array(Invoice),
    list: true,
  }),
  myTransactions: endpoint('GET /users/online-order-invoices/transactions', {
    ...own,
    scope: 'online-orders:read',
    summary: 'Payments of my orders',
    query: searchableListQuery(['created_at', 'paid_on'], {}),
    output: z.array(Payment),
    list: true,
    personal: true,
  }),

  list: endpoint('GET /admins/online-orders', { ...list, summary: 'List orders' }),
  listPriority: endpoint('GET /admins/priority-online-orders', {
    ...list,
    summary: 'List orders that are in a hurry',
  }),
  listDrafts: endpoint('GET /admins/draft-online-orders', {
    ...list,
    summary: 'List orders that were not sent yet',
  }),
  get: endpoint('GET /admins/online-orders/:id', {
    ...staff,
    action: 'online-order:read',
    summary: 'Read one order',
    params: paramsOf('online_order'),
    output: AdminOnlineOrder,
  }),
  update: endpoint('PATCH /admins/online-orders/:id', {
    ...staff,
    action: 'online-order:update',
    summary: 'Change priority or note, tie inbound packages to what was bought, or mend what shops were paid',
    params: paramsOf('online_order'),
    body: z
      .object({
        priority: z.boolean(),
        staff_note: LongText,
        tracking_numbers: TrackingNumbers,
        shop_paid: ShopPurchase,
      })
      .partial(),
    output: AdminOnlineOrder,
    versioned: true,
    errors: ['needs_owner'],
  }),
  quote: endpoint('POST /admins/online-orders/:id/quote', {
    ...staff,
    action: 'online-order:update',
    summary: 'Say what an order costs; its invoice is issued',
    params: paramsOf('online_order'),
    body: OnlineOrderQuote,
    output: AdminOnlineOrder,
    errors: ['transition_refused', 'exchange_rate_missing', 'rate_limited'],
  }),
  transition: endpoint('POST /admins/online-orders/:id/transitions', {
    ...staff,
    action: 'online-order:transition',
    summary: 'Purchased, received, completed, rejected or cancelled',
    params: paramsOf('online_order'),
    body: z.object({
      to: OnlineOrderState,
      note: LongText.default(''),
      tracking_numbers: TrackingNumbers.default([]),
      shop_paid: ShopPurchase.optional().describe('Of a purchase; what was quoted if left out'),
    }),
    output: AdminOnlineOrder,
    errors: ['transition_refused', 'invoice_unpaid', 'announced_for_order', 'needs_owner'],
  }),
  timeline: endpoint('GET /admins/online-orders/:id/timeline', {
    ...staff,
    action: 'online-order:read',
    summary: 'What happened to an order, and who did it',
    params: paramsOf('online_order'),
    output: z.array(StateChange),
  }),
} as const;
