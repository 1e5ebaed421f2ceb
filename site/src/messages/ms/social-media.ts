import { networks } from '@rantau/shared/messages/ms';

export const socialMedia = {
  title: 'Media Sosial',
  description: 'Kisah, tip dan jadual terkini dari gudang kami di Facebook, Instagram, TikTok dan Telegram.',
  headline: 'Cerita dari gudang',
  lede: 'Kapal yang baru tiba, tip membungkus, tawaran menarik di kedai Amerika, dan berita lain dari gudang kami di kedua-dua negara.',
  filter: 'Tapis mengikut topik',
  all: 'Semua',
  none: 'Belum ada siaran.',
  unknown: 'Tiada siaran tentang “%{tag}”.',
  everything: 'Tunjukkan semua siaran',
  failed: 'Siaran tidak dapat dimuatkan sekarang. Semuanya masih ada di saluran kami:',
  channels: 'Saluran kami',
  ...networks,
};
