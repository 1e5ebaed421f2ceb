export const faqs = {
  title: 'Soalan Lazim',
  description: 'Jawapan terus terang tentang harga, tempoh, bayaran, kastam, simpanan dan tuntutan.',
  headline: 'Soalan lazim',
  lede: 'Jika jawapannya tiada di sini, tanya kami.',
};
