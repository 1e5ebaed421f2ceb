import type { ImportColumn } from '../../ui/import/columns.ts';

/** Of pre-alerts; the four of the contents are all there or none is. */
export const packageColumns: readonly ImportColumn[] = [
  {
    name: 'suite',
    needed: true,
    aliases: ['suite_no', 'suite_number', 'customer', 'customer_id', 'no_suite'],
  },
  {
    name: 'tracking_number',
    needed: true,
    aliases: ['tracking', 'tracking_no', 'trackingnumber', 'nombor_penjejakan', 'awb', 'waybill'],
  },
  { name: 'carrier', aliases: ['courier', 'shipper', 'kurier'] },
  { name: 'shop', aliases: ['store', 'seller', 'merchant', 'kedai'] },
  { name: 'goods_type', aliases: ['category', 'type', 'goods', 'jenis_barang', 'kategori'] },
  {
    name: 'description',
    aliases: ['item', 'item_name', 'product', 'contents', 'keterangan', 'barang'],
  },
  { name: 'quantity', aliases: ['qty', 'count', 'kuantiti'] },
  {
    name: 'unit_value_usd',
    aliases: ['unit_value', 'unit_price', 'price', 'value', 'value_usd', 'nilai', 'harga'],
  },
  { name: 'customer_note', aliases: ['note', 'notes', 'remark', 'remarks', 'nota', 'catatan'] },
];
