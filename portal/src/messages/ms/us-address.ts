import { fields, phrases } from '@rantau/shared/messages/ms';

export const usAddress = {
  name: fields.name,
  city: fields.city,
  title: 'Alamat AS anda',
  lead: 'Salin ke ruang alamat penghantaran di kedai Amerika. Baris kedua mengandungi nombor suite anda: jangan tinggalkan.',
  lead_standard:
    'Untuk bungkusan yang anda hantar sendiri ke gudang kami. Untuk kotak di rumah anda, minta pengambilan.',
  copy_all: 'Salin semua',
  line1: 'Alamat 1',
  line2: 'Alamat 2',
  state: fields.state,
  zip: phrases.zipCode,
  phone: 'Telefon',
} as const;
