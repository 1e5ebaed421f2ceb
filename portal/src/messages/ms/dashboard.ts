import { fields, phrases, states } from '@rantau/shared/messages/ms';

export const dashboard = {
  hello: 'Helo, %{name}',
  suite: 'Nombor suite: %{suite}',
  nothing: 'Tiada apa-apa yang perlu anda buat sekarang.',
  first_title: 'Mula di sini',
  first: {
    forwarding: {
      one: {
        title: 'Salin alamat AS anda',
        text: 'Ada di bawah. Baris kedua mengandungi nombor suite anda supaya kami tahu bungkusan itu milik anda.',
      },
      two: {
        title: 'Beli di kedai Amerika',
        text: 'Gunakan alamat itu sebagai alamat penghantaran semasa membayar.',
      },
      three: {
        title: 'Maklumkan bungkusan',
        text: 'Beri nombor penjejakannya. Kami menghantar e-mel sebaik sahaja bungkusan tiba, dengan gambar dan ukurannya.',
      },
    },
    standard: {
      one: {
        title: phrases.requestPickup,
        text: 'Nyatakan saiz kotak, alamat dan tarikh. Harga siling ditunjukkan sebelum anda menghantar permintaan.',
      },
      two: {
        title: 'Kami datang mengambil kotak',
        text: 'Di gudang kami timbang dan ukur setiap kotak, kemudian hantar invois.',
      },
      three: {
        title: 'Bayar, dan ikuti kotak hingga ke Malaysia',
        text: 'Beri keluarga pautan untuk mengikuti perjalanan kotak tanpa log masuk.',
      },
    },
  },
  to_pay: '%{count} invois untuk dibayar',
  to_choose: '%{count} bungkusan sedia dihantar: laut atau udara?',
  to_declare: '%{count} bungkusan perlu diisytiharkan isinya',
  to_answer: '%{reference} sudah dibungkus: terima atau tolak harganya',
  to_collect: '%{reference} sedia diambil di Balakong',
  orders_to_accept: '%{count} sebut harga menunggu keputusan anda',
  under_way: 'Sedang dalam perjalanan',
  stages: {
    expected: states.inbound_package.expected,
    warehouse: 'Di gudang AS',
    ready: states.inbound_package.ready,
    packing: 'Pembungkusan & bayaran',
    travelling: 'Di laut atau udara',
    malaysia: 'Di Malaysia',
  },
  overdue: '%{amount} sudah lewat',
  not_overdue: 'Tiada yang lewat',
  invoices: fields.invoice_ids,
  late_fees: 'Caj lewat',
  in_review: 'Sedang disemak, tidak termasuk dalam jumlah ini',
  credit: 'Kredit anda, belum digunakan',
  loyalty: phrases.yourTier,
  loyalty_start: 'Permulaan',
  loyalty_next: '%{volume} lagi ke %{tier}',
  loyalty_top: 'Anda sudah di tahap tertinggi.',
  benefits: {
    none: 'Hantar 250 cft untuk mendapat diskaun pertama.',
    beginner: 'Diskaun US$0.25 setiap cft.',
    intermediate: 'Diskaun US$0.50 setiap cft, dan yuran belian percuma.',
    advance: 'Diskaun US$1.00 setiap cft, yuran belian percuma, dan US$0.25 setiap cft untuk bungkus semula.',
    professional:
      'Diskaun US$1.50 setiap cft, yuran belian percuma, dan US$0.50 setiap cft untuk bungkus semula.',
    expert: 'Diskaun US$1.50 setiap cft, yuran belian percuma, dan US$0.50 setiap cft untuk bungkus semula.',
    mama_bear:
      'Diskaun US$1.50 setiap cft, yuran belian percuma, dan US$0.50 setiap cft untuk bungkus semula.',
  },
  next_trips: 'Trip akan datang',
} as const;
