import { phrases } from '@rantau/shared/messages/ms';

export const lost = {
  title: 'Halaman tidak ditemui',
  description: 'Halaman yang dicari tidak ada di sini.',
  headline: phrases.lost,
  hint: 'Halaman ini tiada di rak. Mungkin ia sudah dipindahkan, atau alamatnya tersalah taip. Mari kembali ke halaman utama.',
  button: phrases.backHome,
  track: 'Jejak bungkusan',
  site: 'Ke laman awam',
};
