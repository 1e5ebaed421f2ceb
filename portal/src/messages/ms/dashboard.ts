export const dashboard = {
  hello: 'Helo, %{name}',
  suite: 'Kod anda: %{suite}',
  nothing: 'Tiada apa-apa yang perlu anda buat sekarang.',
  first_title: 'Mula di sini',
  first: {
    forwarding: {
      one: {
        title: 'Salin alamat AS anda',
        text: 'Ada di bawah. Baris kedua membawa kod anda, supaya kami tahu bungkusan itu milik anda.',
      },
      two: {
        title: 'Beli di kedai AS',
        text: 'Beri alamat itu sebagai alamat penghantaran semasa membayar.',
      },
      three: {
        title: 'Maklumkan bungkusan',
        text: 'Beri nombor penjejakannya. Kami hantar e-mel sebaik sahaja ia tiba, dengan foto dan ukurannya.',
      },
    },
    standard: {
      one: {
        title: 'Minta kutipan',
        text: 'Nyatakan saiz kotak, alamat dan tarikh. Harga paling tinggi ditunjukkan sebelum anda meminta.',
      },
      two: {
        title: 'Kami datang mengambil kotak',
        text: 'Di gudang kami timbang dan ukur setiap kotak, kemudian hantar invois.',
      },
      three: {
        title: 'Bayar, dan ikuti kotak hingga ke Malaysia',
        text: 'Beri keluarga pautan untuk mengikuti kotak tanpa log masuk.',
      },
    },
  },
  to_pay: '%{count} invois untuk dibayar',
  to_choose: '%{count} bungkusan sedia dihantar: laut atau udara?',
  to_declare: '%{count} bungkusan perlu diisytihar isinya',
  to_answer: '%{reference} sudah dibungkus: terima atau tolak harganya',
  to_collect: '%{reference} sedia diambil di Balakong',
  orders_to_accept: '%{count} sebut harga menunggu keputusan anda',
  under_way: 'Sedang dalam perjalanan',
  stages: {
    expected: 'Dijangka tiba',
    warehouse: 'Di gudang AS',
    ready: 'Sedia dihantar',
    packing: 'Pembungkusan & bayaran',
    travelling: 'Belayar atau terbang',
    malaysia: 'Di Malaysia',
  },
  balance: 'Perlu dibayar',
  overdue: '%{amount} sudah lewat',
  not_overdue: 'Tiada yang lewat',
  invoices: 'Invois',
  late_fees: 'Caj lewat',
  in_review: 'Sedang disemak, di luar jumlah ini',
  credit: 'Kredit anda, belum ditolak',
  loyalty: 'Tahap anda',
  loyalty_start: 'Permulaan',
  loyalty_next: '%{volume} lagi ke %{tier}',
  loyalty_top: 'Anda sudah di tahap tertinggi.',
  benefits: {
    none: 'Hantar 250 cft untuk mendapat diskaun pertama.',
    beginner: 'Diskaun US$0.25 setiap cft.',
    intermediate: 'Diskaun US$0.50 setiap cft, dan yuran beli bagi pihak percuma.',
    advance: 'Diskaun US$1.00 setiap cft, yuran beli percuma, dan US$0.25 setiap cft untuk bungkus semula.',
    professional:
      'Diskaun US$1.50 setiap cft, yuran beli percuma, dan US$0.50 setiap cft untuk bungkus semula.',
    expert: 'Diskaun US$1.50 setiap cft, yuran beli percuma, dan US$0.50 setiap cft untuk bungkus semula.',
    mama_bear: 'Diskaun US$1.50 setiap cft, yuran beli percuma, dan US$0.50 setiap cft untuk bungkus semula.',
  },
  next_trips: 'Trip akan datang',
} as const;
