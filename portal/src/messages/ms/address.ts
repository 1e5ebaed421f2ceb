import { phrases } from '@rantau/shared/messages/ms';

export const address = {
  name: 'Nama penerima',
  phone: phrases.recipientPhone,
  line2: 'Taman, bangunan, tingkat',
  zip: phrases.zipCode,
  us_phone: 'Telefon',
  us_line2: 'Apartmen, unit, tingkat',
  us_state: 'Negeri AS',
  us_phone_hint: 'Dengan kod negara, contohnya +15035550142',
  recipient: 'Penerima di Malaysia',
  new_one: 'Alamat lain',
  keep: 'Simpan alamat ini untuk lain kali',
} as const;
