import { frame, phrases } from '@rantau/shared/messages/ms';

export const shell = {
  skip: frame.skip,
  menu: frame.mainMenu,
  more: 'Lagi',
  nav: {
    home: frame.home,
    packages: 'Bungkusan',
    outbound_packages: 'Penghantaran',
    shop: 'Beli untuk saya',
    pickup: 'Pengambilan',
    trips: 'Trip',
    invoices: 'Invois',
    profile: frame.myAccount,
    deliveries: 'Serahan',
  },
  log_out: 'Log keluar',
  language: 'Bahasa',
  theme: frame.theme,
  themes: frame.themes,
  help: {
    label: 'Bantuan',
    ...frame.help,
    lead: phrases.answeringHours,
    message: 'Salam %{product}, saya %{name} (%{suite}). Saya perlukan bantuan di halaman %{page}.',
    message_plain: 'Salam %{product}, saya perlukan bantuan di halaman %{page}.',
  },
  impersonation: 'Kakitangan kami, %{name}, sedang membuka akaun %{customer}.',
  impersonation_end: 'Tamatkan',
  offline: 'Tiada sambungan internet. Halaman yang sudah dimuatkan masih boleh dibaca.',
  page_missing:
    'Halaman ini tidak dapat dimuatkan. Semak sambungan anda, kemudian cuba lagi. Apa yang anda taip masih disimpan.',
  error: {
    title: phrases.lost,
    hint: 'Halaman yang anda cari tiada di rak ini. Mari kembali ke halaman utama.',
    button: phrases.backHome,
  },
  public_site: 'Laman utama',
} as const;
