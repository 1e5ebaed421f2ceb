import { phrases } from '@rantau/shared/messages/ms';

/** Texts of customers' requests besides shipping, and of the posts that are shown to them. */
export const requests = {
  order: {
    views: 'Jenis senarai',
    view: { 'online-orders': 'Semua', 'priority-online-orders': 'Segera', 'draft-online-orders': 'Draf' },
    priority: 'Segera',
    fee_waived: 'Percuma (tahap kesetiaan)',
    quote: 'Beri sebut harga',
    quote_text: 'Semak harga sebenar, kemudian masukkan penghantaran dan cukai di Amerika.',
    item_unavailable: 'Tidak dapat dibeli',
    highest: 'Harga paling tinggi pelanggan: %{amount}.',
    wish: 'Jika habis atau lebih mahal: %{wish}.',
    dearer_cancels: 'Melebihi harga paling tinggi pelanggan: barang ini dibatalkan.',
    dearer_asks:
      'Melebihi harga paling tinggi pelanggan, yang mahu ditanya dahulu: hubungi pelanggan sebelum memberi sebut harga.',
    ends: {
      highest_price:
        'Harga ini melebihi had pelanggan: barang dibatalkan, dan pesanan ditolak muktamad. Tiada sebut harga dihantar.',
      unavailable: 'Tiada barang yang tinggal: pesanan ditolak muktamad. Tiada sebut harga dihantar.',
    },
    ends_sure: 'Ya, tolak pesanan ini',
    ends_unsure: 'Tandakan jika pesanan ini memang hendak ditolak.',
    not_charged: 'Tidak dikenakan',
    nothing_expected:
      'Belum ada bungkusan dijangka tiba di gudang untuk pesanan ini. Tambah nombor penjejakannya dengan “Ubah” sebaik sahaja kedai memberinya.',
    no_tracking:
      'Tanpa nombor penjejakan, tiada bungkusan dijangka di gudang untuk pesanan ini. Tambahkannya kemudian melalui “Ubah”.',
    purchase: 'Sudah dibeli',
    purchase_text: 'Nombor penjejakan menjadi bungkusan yang dijangka tiba.',
  },
  pickup: {
    other_day: 'Pelanggan meminta pengambilan pada %{day}.',
    to_the_door: phrases.toTheDoor,
    self_collected: phrases.selfCollected,
    no_driver: 'Belum ada pemandu ditetapkan.',
    collected_text:
      'Kotaknya menjadi penghantaran untuk dibungkus, dan yuran pengambilan menjadi draf invois. Tindakan ini tidak boleh ditarik balik.',
  },
  post: {
    planned: 'Dijadualkan',
    retrieve: 'Baca daripada pautan',
    draft: 'Draf',
    picture: 'Gambar',
    picture_text: 'JPEG, PNG atau WebP. Tajuk menjadi keterangannya bagi mereka yang tidak dapat melihat.',
  },
} as const;
