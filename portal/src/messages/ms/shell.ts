import { sentences } from '@rantau/shared/messages/ms';

export const shell = {
  skip: 'Terus ke kandungan',
  menu: 'Menu utama',
  more: 'Lagi',
  nav: {
    home: 'Utama',
    packages: 'Bungkusan',
    outbound_packages: 'Penghantaran',
    shop: 'Beli untuk saya',
    pickup: 'Pengambilan',
    trips: 'Trip',
    invoices: 'Invois',
    profile: 'Akaun Saya',
    deliveries: 'Serahan',
  },
  log_out: 'Log keluar',
  language: 'Bahasa',
  theme: 'Tema',
  themes: { system: 'Ikut peranti', light: 'Cerah', dark: 'Gelap' },
  help: {
    label: 'Bantuan',
    title: 'Perlukan bantuan?',
    lead: sentences.answeringHours,
    whatsapp: 'WhatsApp',
    phone: 'Telefon',
    email: 'E-mel',
    message: 'Salam %{product}, saya %{name} (%{suite}). Saya perlukan bantuan di halaman %{page}.',
    message_plain: 'Salam %{product}, saya perlukan bantuan di halaman %{page}.',
  },
  impersonation: 'Kakitangan kami, %{name}, sedang membuka akaun %{customer}.',
  impersonation_end: 'Tamatkan',
  offline: 'Tiada sambungan internet. Halaman yang sudah dimuatkan masih boleh dibaca.',
  page_missing:
    'Halaman ini tidak dapat dimuatkan. Semak sambungan anda, kemudian cuba lagi. Apa yang anda taip masih disimpan.',
  error: {
    title: 'Alamak, rasanya anda tersesat di gudang kami.',
    hint: 'Halaman yang anda cari tiada di rak ini. Mari kembali ke halaman utama.',
    button: 'Kembali Ke Halaman Utama',
  },
  public_site: 'Laman utama',
} as const;
