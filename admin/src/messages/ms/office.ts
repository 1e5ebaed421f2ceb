import type { AdminRole } from '@rantau/shared/access';
import { networks, phrases } from '@rantau/shared/messages/ms';

/** Names that only staff read. */
export const office = {
  roles: {
    owner: 'Pemilik',
    warehouse_us: 'Gudang AS',
    warehouse_my: phrases.malaysiaWarehouse,
    finance: 'Kewangan',
    support: 'Khidmat pelanggan',
    marketing: 'Pemasaran',
  } satisfies Readonly<Record<AdminRole, string>>,
  actors: {
    user: 'Pelanggan',
    vendor: 'Vendor',
    admin: 'Kakitangan',
    system: 'Sistem',
    visitor: 'Belum log masuk',
  },
  customer_kinds: {
    forwarding: 'Beli dari Amerika, hantar ke Malaysia',
    standard: 'Hantar kotak dari Amerika ke Malaysia',
  },
  goods_rules: { allowed: 'Dibenarkan', restricted: 'Bersyarat', prohibited: 'Dilarang' },
  zones: { peninsular: 'Semenanjung Malaysia', sabah: 'Sabah', sarawak: 'Sarawak', labuan: 'Labuan' },
  service_bases: {
    per_shipment: 'setiap penghantaran',
    per_box: 'setiap kotak',
    per_cft: 'setiap cft',
    of_value: 'daripada nilai',
    per_day: 'sehari',
  },
  networks,
} as const;
