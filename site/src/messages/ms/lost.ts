export const lost = {
  title: 'Halaman tidak ditemui',
  description: 'Halaman yang dicari tidak ada di sini.',
  headline: 'Alamak, rasanya anda tersesat di gudang kami.',
  hint: 'Halaman ini tiada di rak. Mungkin ia sudah dipindahkan, atau alamatnya tersalah taip. Mari kembali ke halaman utama.',
  button: 'Kembali Ke Halaman Utama',
  track: 'Jejak bungkusan',
  site: 'Ke laman awam',
};
