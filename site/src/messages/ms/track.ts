import { modes } from '@rantau/shared/messages/ms';

export const track = {
  title: 'Jejak bungkusan',
  description: 'Lihat sampai mana bungkusan, penghantaran atau trip anda dengan nombor rujukannya.',
  headline: 'Sudah sampai mana?',
  lede: 'Masukkan rujukan pada label kotak atau dalam e-mel kami. Kami menunjukkan status dan tarikh sahaja, tanpa nama atau alamat sesiapa.',
  label: 'Nombor rujukan',
  hint: 'Bermula dengan IN-, OUT- atau TRIP-, contohnya %{example}; atau kod trip seperti SEA-2611A.',
  button: 'Jejak',
  empty: 'Masukkan nombor rujukan dahulu.',
  not_found:
    'Tiada rekod dengan rujukan ini. Semak huruf dan angkanya. Nombor permintaan pengambilan dan nombor penjejakan penjual ada dalam akaun anda.',
  mistyped:
    'Rujukan ini tersalah taip. Bandingkan setiap huruf dan angka dengan label anda, termasuk huruf terakhirnya.',
  invoice:
    'Ini nombor invois. Masukkan rujukan penghantaran yang bermula dengan OUT- dan tercetak pada invois itu; invoisnya sendiri ada dalam akaun anda.',
  rate_limited: 'Terlalu banyak carian dalam masa singkat. Cuba lagi sebentar lagi.',
  failed: 'Kami tidak dapat menyemaknya sekarang. Cuba lagi sebentar lagi.',
  ...modes,
  expected: 'Dijangka tiba %{date}',
  inbound_package: 'Bungkusan masuk',
  outbound_package: 'Penghantaran',
  trip: 'Trip',
  milestones: 'Perjalanan kapal atau penerbangannya',
  with_courier: 'Dari %{city} bersama',
  zone: 'Masa ialah waktu Malaysia.',
  help: {
    title: 'Di mana nombor rujukan itu?',
    kinds: {
      inbound: {
        name: 'Bungkusan masuk',
        text: 'Dalam e-mel apabila bungkusan anda sampai di gudang Amerika, dan pada setiap bungkusan dalam akaun.',
      },
      outbound: {
        name: 'Penghantaran',
        text: 'Pada label kotak, invois dan senarai penghantaran dalam akaun.',
      },
      trip: {
        name: 'Trip',
        text: 'Satu kapal atau penerbangan, bersama semua kotak di dalamnya. Kodnya ada di jadual trip.',
      },
    },
    other:
      'Nombor permintaan pengambilan (PU-) atau nombor penjejakan penjual? Kedua-duanya ada dalam akaun anda.',
    road: {
      title: 'Perjalanan sebuah kotak',
      received: 'Di gudang kami di Amerika',
      packed: 'Sudah diukur, menunggu bayaran invois',
      released: 'Sudah dibayar, sedia dimuatkan',
      in_transit: 'Di atas kapal atau penerbangan',
      arrived: 'Menunggu pelepasan kastam',
      delivered: 'Di pintu rumah, atau sudah diambil',
    },
  },
};
