export const address = {
  name: 'Nama penerima',
  phone: 'Telefon penerima',
  line1: 'Alamat',
  line2: 'Taman, bangunan, tingkat',
  zip: 'Kod ZIP',
  us_phone: 'Telefon',
  us_line2: 'Apartmen, unit, tingkat',
  us_state: 'Negeri AS',
  us_phone_hint: 'Dengan kod negara, contohnya +15035550142',
  recipient: 'Penerima di Malaysia',
  new_one: 'Alamat lain',
  keep: 'Simpan alamat ini untuk lain kali',
} as const;
