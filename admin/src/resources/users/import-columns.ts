import type { ImportColumn } from '../../ui/import/columns.ts';

export const userColumns: readonly ImportColumn[] = [
  { name: 'name', needed: true, aliases: ['full_name', 'customer', 'customer_name', 'nama', 'nama_penuh'] },
  { name: 'email', needed: true, aliases: ['e-mail', 'e_mail', 'email_address', 'mail', 'emel', 'e-mel'] },
  {
    name: 'phone',
    needed: true,
    aliases: ['phone_number', 'mobile', 'tel', 'telephone', 'whatsapp', 'telefon', 'no_telefon'],
  },
  { name: 'customer_kind', aliases: ['kind', 'customer_type', 'type', 'jenis', 'jenis_pelanggan'] },
  { name: 'locale', aliases: ['language', 'lang', 'bahasa'] },
  { name: 'tax_number', aliases: ['tin', 'tax_id', 'tax_no', 'no_cukai', 'nombor_cukai'] },
];
