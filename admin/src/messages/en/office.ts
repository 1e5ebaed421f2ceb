import type { SameKeys } from '@rantau/shared/i18n';
import { networks, phrases } from '@rantau/shared/messages/en';
import type { office as ms } from '../ms/office.ts';

export const office = {
  roles: {
    owner: 'Owner',
    warehouse_us: 'US warehouse',
    warehouse_my: phrases.malaysiaWarehouse,
    finance: 'Finance',
    support: 'Customer support',
    marketing: 'Marketing',
  },
  actors: { user: 'Customer', vendor: 'Vendor', admin: 'Staff', system: 'System', visitor: 'Not signed in' },
  customer_kinds: {
    forwarding: 'Shop in the USA, ship to Malaysia',
    standard: 'Send boxes from the USA to Malaysia',
  },
  goods_rules: { allowed: 'Allowed', restricted: 'With conditions', prohibited: 'Prohibited' },
  zones: { peninsular: 'Peninsular Malaysia', sabah: 'Sabah', sarawak: 'Sarawak', labuan: 'Labuan' },
  service_bases: {
    per_shipment: 'per shipment',
    per_box: 'per box',
    per_cft: 'per cft',
    of_value: 'of the value',
    per_day: 'per day',
  },
  networks,
} as const satisfies SameKeys<typeof ms>;
