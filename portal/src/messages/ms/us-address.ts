export const usAddress = {
  title: 'Alamat AS anda',
  lead: 'Salin ke ruang alamat penghantaran di kedai AS. Baris kedua membawa kod anda: jangan tinggalkan.',
  lead_standard:
    'Untuk bungkusan yang anda hantar sendiri ke gudang kami. Kotak dari rumah anda kami kutip: minta kutipan.',
  copy_all: 'Salin semua',
  name: 'Nama',
  line1: 'Alamat 1',
  line2: 'Alamat 2',
  city: 'Bandar',
  state: 'Negeri',
  zip: 'Kod ZIP',
  phone: 'Telefon',
} as const;
