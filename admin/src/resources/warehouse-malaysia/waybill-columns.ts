import type { ImportColumn } from '../../ui/import/columns.ts';

export const waybillColumns: readonly ImportColumn[] = [
  {
    name: 'outbound_package',
    needed: true,
    aliases: [
      'shipment',
      'reference',
      'order',
      'order_no',
      'customer_order_no',
      'ref',
      'rujukan',
      'penghantaran',
    ],
  },
  {
    name: 'waybill_number',
    needed: true,
    aliases: [
      'waybill',
      'waybill_no',
      'awb',
      'awb_no',
      'tracking_no',
      'tracking_number',
      'consignment',
      'konsainan',
    ],
  },
  { name: 'courier', aliases: ['carrier', 'vendor', 'kurier'] },
];
