import type { AdminRole } from './roles.ts';

type Staff = Exclude<AdminRole, 'owner'>;

const everyone: readonly Staff[] = ['warehouse_us', 'warehouse_my', 'finance', 'support', 'marketing'];
const warehouses: readonly Staff[] = ['warehouse_us', 'warehouse_my'];
const operations: readonly Staff[] = [...warehouses, 'finance', 'support'];

/**
 * Permissions of the back office: for each action the roles that have it; `owner` has every one. API and
 * screens read this one table. `read` covers lists, single records, timelines and searches; exports need the
 * `read` of what they hold.
 */
export const permissions = {
  'inbound-package:read': operations,
  'inbound-package:receive': ['warehouse_us'],
  'inbound-package:update': ['warehouse_us', 'support'],
  'inbound-package:assign': ['warehouse_us', 'support'],
  'inbound-package:transition': warehouses,
  'inbound-package:merge': ['warehouse_us', 'support'],
  'inbound-package:import': ['warehouse_us', 'support'],
  'conflict:read': ['warehouse_us', 'support'],
  'conflict:resolve': ['warehouse_us', 'support'],
  'outbound-package:read': operations,
  'outbound-package:pack': ['warehouse_us'],
  'outbound-package:update': ['warehouse_us', 'support'],
  'outbound-package:transition': warehouses,
  'outbound-package:load': ['warehouse_us'],
  'outbound-package:hand-over': ['warehouse_my'],
  'shipping-label:print': [...warehouses, 'support'],
  'trip:read': operations,
  'trip:create': warehouses,
  'trip:update': warehouses,
  'trip:transition': warehouses,
  'trip:count': warehouses,
  'trip:notify': [...warehouses, 'support'],
  'trip-subscription:read': [...warehouses, 'support'],
  'invoice:read': operations,
  'invoice:create': ['finance', 'warehouse_us'],
  'invoice:update': ['finance'],
  'invoice:issue': ['finance'],
  'invoice:void': ['finance'],
  'invoice:waive-late-fee': ['finance'],
  'e-invoice:read': ['finance'],
  'e-invoice:submit': ['finance'],
  'e-invoice:settings': [],
  'payment:read': ['finance', 'support'],
  'payment:create': ['finance'],
  'payment:verify': ['finance'],
  'payment:refund': ['finance'],
  'payment-settings:read': ['finance'],
  'payment-settings:update': [],
  'bank-account:read': ['finance'],
  'bank-account:update': [],
  'bank-statement:read': ['finance'],
  'bank-statement:import': ['finance'],
  'statement:read': ['finance', 'support'],
  'ledger:read': ['finance'],
  'online-order:read': ['support', 'finance', 'warehouse_us'],
  'online-order:update': ['support'],
  'online-order:transition': ['support'],
  'pickup-request:read': ['warehouse_us', 'support'],
  'pickup-request:update': ['warehouse_us', 'support'],
  'pickup-request:transition': ['warehouse_us', 'support'],
  'user:read': operations,
  'user:update': ['support'],
  'user:import': ['support'],
  'user:block': ['support'],
  'user:confirm': ['support'],
  'user:impersonate': ['support'],
  'vendor:read': [...warehouses, 'support', 'finance'],
  'vendor:update': ['warehouse_my'],
  'image:read': everyone,
  'image:upload': everyone,
  'social-media-post:read': ['marketing', 'support'],
  'social-media-post:update': ['marketing'],
  'reference-data:read': everyone,
  'goods-type:update': ['finance', 'support'],
  'box-type:update': ['finance', 'warehouse_us'],
  'rate:update': ['finance'],
  'exchange-rate:update': ['finance'],
  'discount-code:update': ['finance', 'marketing'],
  'blocked-url:update': ['support'],
  'dashboard:read': everyone,
  'contact:read': operations,
  'contact:create': operations,
  'mail:read': ['support'],
  'job:read': operations,
  'export:create': operations,
  'admin:read': [],
  'admin:update': [],
  'audit-event:read': [],
} as const satisfies Record<string, readonly Staff[]>;

export type Action = keyof typeof permissions;

export const actions = Object.keys(permissions) as readonly Action[];
