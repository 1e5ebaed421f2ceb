import type { Action } from '@rantau/shared/access';

/** Paths of a resource below `/api/v1/admins`, and the permissions that its calls need. */
export interface ResourceCalls {
  readonly path: string;
  /** Path of its single records, if not under `path`. */
  readonly one?: string;
  readonly read: Action;
  readonly create?: Action;
  readonly edit?: Action;
  readonly remove?: Action;
}

const plain = (path: string, read: Action, write: Action): ResourceCalls => ({
  path,
  read,
  create: write,
  edit: write,
  remove: write,
});
const reference = (path: string, write: Action): ResourceCalls => plain(path, 'reference-data:read', write);
const freightInvoices = (mode: 'sea' | 'air'): ResourceCalls => ({
  path: `${mode}-freight-invoices`,
  one: 'invoices',
  read: 'invoice:read',
  edit: 'invoice:update',
});
const outboundPackages = (mode: 'sea' | 'air'): ResourceCalls => ({
  path: `${mode}-freight-outbound-packages`,
  read: 'outbound-package:read',
  edit: 'outbound-package:update',
});
const orders = (path: string): ResourceCalls => ({
  path,
  one: 'online-orders',
  read: 'online-order:read',
  edit: 'online-order:update',
});

/** A resource's name is its path under `/admins`; this table alone says which calls stand behind it. */
export const resourceCalls = {
  'inbound-packages': {
    path: 'inbound-packages',
    read: 'inbound-package:read',
    create: 'inbound-package:receive',
    edit: 'inbound-package:update',
  },
  'measurement-disputes': { path: 'measurement-disputes', read: 'inbound-package:read' },
  'package-claims': { path: 'package-claims', read: 'inbound-package:read' },
  'outbound-packages/sea-freight': outboundPackages('sea'),
  'outbound-packages/air-freight': outboundPackages('air'),
  'trip_infos/trips': { path: 'trips', read: 'trip:read', create: 'trip:create', edit: 'trip:update' },
  'trip_infos/subscriptions': { path: 'senarai-langganan-trips', read: 'trip-subscription:read' },
  'warehouse/sea_freight': {
    path: 'warehouse-malaysia/sea-freight-invoices',
    read: 'outbound-package:hand-over',
  },
  'warehouse/air_freight': {
    path: 'warehouse-malaysia/air-freight-invoices',
    read: 'outbound-package:hand-over',
  },
  'pickup-requests': { path: 'pickup-requests', read: 'pickup-request:read' },
  invoices: { path: 'invoices', read: 'invoice:read', edit: 'invoice:update' },
  'invoices/sea-freight-invoices': freightInvoices('sea'),
  'invoices/air-freight-invoices': freightInvoices('air'),
  'invoices/payments': { path: 'payments', read: 'payment:read', create: 'payment:create' },
  'account-statements': { path: 'account-statements', read: 'statement:read' },
  'ledger-transactions': { path: 'ledger-transactions', read: 'ledger:read' },
  'online-orders': orders('online-orders'),
  'priority-online-orders': orders('priority-online-orders'),
  'draft-online-orders': orders('draft-online-orders'),
  users: { path: 'users', read: 'user:read', create: 'user:update', edit: 'user:update' },
  'social-media-post': plain('social-media-posts', 'social-media-post:read', 'social-media-post:update'),
  vendors: plain('vendors', 'vendor:read', 'vendor:update'),
  'vendor-users': plain('vendor-users', 'vendor:read', 'vendor:update'),
  rates: reference('rates', 'rate:update'),
  'service-prices': reference('service-prices', 'rate:update'),
  taxes: reference('taxes', 'rate:update'),
  'late-fee-terms': reference('late-fee-terms', 'rate:update'),
  'exchange-rates': {
    path: 'exchange-rates',
    read: 'reference-data:read',
    create: 'exchange-rate:update',
  },
  'goods-types': reference('goods-types', 'goods-type:update'),
  'box-types': reference('box-types', 'box-type:update'),
  'discount-codes': reference('discount-codes', 'discount-code:update'),
  'blocked-urls': reference('blocked-urls', 'blocked-url:update'),
  admins: plain('admins', 'admin:read', 'admin:update'),
  mails: { path: 'mails', read: 'mail:read' },
  'offline/requests': { path: 'offline/requests', read: 'inbound-package:receive' },
  conflicted: { path: 'conflicted', read: 'conflict:read' },
  'audit-events': { path: 'audit-events', read: 'audit-event:read' },
} as const satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof resourceCalls;

/** The calls of a react-admin resource; an unknown name is a programming error. */
export function callsOf(resource: string): ResourceCalls {
  const calls: ResourceCalls | undefined = resourceCalls[resource as ResourceName];
  if (!calls) throw new Error(`No calls are declared for the resource ${resource}`);
  return calls;
}

/** The name of one of its records in the audit log and in the words of states, such as `inbound_package`. */
export const subjectOf = (resource: string): string =>
  (callsOf(resource).read.split(':')[0] ?? '').replaceAll('-', '_');

/** The permission for a react-admin action; null if nobody has it. */
export function actionFor(resource: string, action: string): Action | null {
  const { read, create, edit, remove } = callsOf(resource);
  switch (action) {
    case 'create':
      return create ?? null;
    case 'edit':
      return edit ?? null;
    case 'delete':
      return remove ?? null;
    default:
      return read;
  }
}
