export const track = {
  title: 'Jejak bungkusan',
  description: 'Lihat sampai mana bungkusan, penghantaran atau perjalanan anda dengan nombor rujukannya.',
  headline: 'Sudah sampai mana?',
  lede: 'Masukkan rujukan pada label atau invois anda. Kami tunjukkan keadaan dan tarikh sahaja, tanpa nama atau alamat sesiapa.',
  label: 'Nombor rujukan',
  hint: 'Bermula dengan IN-, OUT- atau TRIP-, contohnya %{example}.',
  button: 'Jejak',
  empty: 'Masukkan nombor rujukan dahulu.',
  not_found:
    'Tiada apa-apa dengan rujukan ini. Semak huruf dan angkanya: aksara terakhir membantu kami mengesan salah taip. Kod perjalanan, nombor kutipan dan nombor penjejakan penjual ada dalam akaun anda.',
  rate_limited: 'Terlalu banyak carian dalam masa singkat. Cuba lagi sebentar.',
  failed: 'Kami tidak dapat menyemak sekarang. Cuba lagi sebentar.',
  sea: 'Laut',
  air: 'Udara',
  expected: 'Dijangka tiba %{date}',
  inbound_package: 'Bungkusan masuk',
  outbound_package: 'Penghantaran',
  trip: 'Perjalanan',
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
      trip: { name: 'Perjalanan', text: 'Satu kapal atau penerbangan, bersama semua kotak di dalamnya.' },
    },
    other:
      'Kod perjalanan seperti SEA-2611A, nombor kutipan (PU-) atau nombor penjejakan penjual? Semuanya ada dalam akaun anda.',
    road: {
      title: 'Jalan pulang sebuah kotak',
      one: 'Diterima di gudang Amerika',
      two: 'Dibungkus dan diinvois',
      three: 'Dibayar, sedia dimuatkan',
      four: 'Dalam perjalanan',
      five: 'Tiba dan dilepaskan kastam',
      six: 'Dihantar ke rumah atau diambil',
    },
  },
};
