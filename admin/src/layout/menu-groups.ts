import type { Action } from '@rantau/shared/access';
import type { ResourceName } from '../providers/resource-calls.ts';

/** A menu entry: a resource, or a page of its own with what a role needs to open it. */
export type MenuEntry =
  | { readonly resource: ResourceName }
  | { readonly page: string; readonly label: string; readonly needs: Action };

export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Menu groups in the order in which an inbound package is handled. */
export const menuGroups: readonly MenuGroup[] = [
  { label: 'menu.today', entries: [{ page: '/', label: 'menu.dashboard', needs: 'dashboard:read' }] },
  {
    label: 'menu.warehouse_us',
    entries: [
      { page: '/inbound-packages/create', label: 'menu.intake', needs: 'inbound-package:receive' },
      { resource: 'inbound-packages' },
      { resource: 'outbound-packages/sea-freight' },
      { resource: 'outbound-packages/air-freight' },
      { resource: 'pickup-requests' },
      { resource: 'package-claims' },
      { resource: 'measurement-disputes' },
      { page: '/merge-editor/conflicted-records/resolve', label: 'menu.conflicts', needs: 'conflict:read' },
    ],
  },
  {
    label: 'menu.trips',
    entries: [
      { page: '/trip_infos', label: 'menu.board', needs: 'trip:read' },
      { resource: 'trip_infos/trips' },
      { resource: 'trip_infos/subscriptions' },
    ],
  },
  {
    label: 'menu.warehouse_my',
    entries: [{ resource: 'warehouse/sea_freight' }, { resource: 'warehouse/air_freight' }],
  },
  {
    label: 'menu.money',
    entries: [
      { resource: 'invoices/payments' },
      { resource: 'invoices/sea-freight-invoices' },
      { resource: 'invoices/air-freight-invoices' },
      { resource: 'invoices' },
      { resource: 'account-statements' },
      { resource: 'ledger-transactions' },
    ],
  },
  {
    label: 'menu.customers',
    entries: [
      { resource: 'users' },
      { resource: 'online-orders' },
      { resource: 'social-media-post' },
      { resource: 'mails' },
    ],
  },
  {
    label: 'menu.settings',
    entries: [
      { resource: 'vendors' },
      { resource: 'vendor-users' },
      { resource: 'rates' },
      { resource: 'service-prices' },
      { resource: 'taxes' },
      { resource: 'late-fee-terms' },
      { resource: 'exchange-rates' },
      { resource: 'goods-types' },
      { resource: 'box-types' },
      { resource: 'discount-codes' },
      { resource: 'blocked-urls' },
      { resource: 'admins' },
      { resource: 'audit-events' },
    ],
  },
];
