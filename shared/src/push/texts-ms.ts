import type { PushTexts } from './kinds.ts';

/** Malay notifications. */
export const textsMs = {
  inbound_package_arrived: ['Bungkusan telah tiba', 'Bungkusan {{reference}} ada di gudang kami di Amerika.'],
  inbound_package_not_here: [
    'Pembetulan tentang bungkusan',
    'Bungkusan {{reference}} tersilap dilaporkan telah tiba. Bungkusan itu belum ada di sini.',
  ],
  claim_refused: [
    'Tuntutan bungkusan anda',
    'Tuntutan anda tidak dapat kami sahkan. Sebabnya ada dalam e-mel anda.',
  ],
  dispute_decided: [
    'Ukuran kedua selesai',
    'Kami telah mengukur {{reference}} sekali lagi. Lihat keputusannya.',
  ],
  ready_to_choose: ['Sedia untuk dihantar', 'Pilih cara penghantaran bungkusan {{reference}}.'],
  storage_ending: [
    'Simpanan percuma hampir tamat',
    'Baki hari simpanan percuma bungkusan {{reference}}: {{days_left}}.',
  ],
  outbound_package_requested: [
    'Penghantaran diminta',
    'Permintaan penghantaran {{reference}} telah kami terima.',
  ],
  outbound_package_packed: [
    'Penghantaran telah dibungkus',
    'Penghantaran {{reference}} telah dibungkus. Lihat saiz dan berat akhirnya.',
  ],
  boxes_missing: [
    'Kami sedang mencari kotak',
    'Tidak semua kotak penghantaran {{reference}} ditemui selepas trip {{trip}}.',
  ],
  box_found: ['Kotak ditemui', 'Kotak penghantaran {{reference}} yang kami cari telah ditemui.'],
  out_for_delivery: [
    'Sedang dihantar hari ini',
    'Penghantaran {{reference}} sedang dibawa oleh rakan penghantaran kami.',
  ],
  handed_to_courier: ['Di tangan kurier', 'Penghantaran {{reference}} telah meninggalkan Balakong.'],
  delivery_failed: [
    'Tidak dapat diserahkan',
    'Penghantaran {{reference}} tidak dapat diserahkan. Kami akan mencuba lagi.',
  ],
  ready_for_pickup: ['Sedia diambil', 'Penghantaran {{reference}} ada di gudang Balakong.'],
  delivered: ['Telah diserahkan', 'Penghantaran {{reference}} telah diserahkan.'],
  pickup_requested: ['Pengambilan kotak diminta', 'Permintaan {{reference}} pada {{on}} telah kami terima.'],
  pickup_scheduled: [
    'Pengambilan kotak disahkan',
    'Pemandu kami akan datang pada {{on}} (permintaan {{reference}}).',
  ],
  outbound_package_cancelled: [
    'Penghantaran dibatalkan',
    'Penghantaran {{reference}} dibatalkan. Baca sebabnya.',
  ],
  pickup_cancelled: [
    'Pengambilan kotak dibatalkan',
    'Pengambilan kotak {{reference}} telah dibatalkan. Lihat sebabnya.',
  ],
  order_quoted: ['Sebut harga sedia', 'Sebut harga pesanan {{reference}} sudah sedia.'],
  order_ended: ['Pesanan tidak dibeli', 'Pesanan {{reference}} tidak akan dibeli. Lihat sebabnya.'],
  trip_event: ['Berita trip', '{{subject}}'],
  trip_notice: ['Makluman trip', 'Ada makluman tentang trip {{code}}.'],
  invoice_issued: ['Invois baharu', 'Invois {{reference}} sudah sedia.'],
  invoice_reminder: ['Invois hampir genap tempoh', 'Invois {{reference}} perlu dibayar pada {{due_on}}.'],
  invoice_overdue: ['Tentang invois anda', 'Sila lihat invois {{reference}}.'],
  invoice_credited: ['Invois dikreditkan', 'Ada kredit bagi invois {{reference}}.'],
  invoice_voided: ['Invois dibatalkan', 'Invois {{reference}} telah dibatalkan.'],
  note_issued: ['Nota baharu', 'Nota {{note}} telah dikeluarkan bagi invois {{reference}}.'],
  late_fee_waived: ['Caj lewat dikecualikan', 'Caj lewat bagi invois {{reference}} telah dikecualikan.'],
  payment_verified: ['Bayaran disahkan', 'Bayaran {{reference}} telah disahkan.'],
  payment_rejected: ['Tentang bayaran anda', 'Sila lihat bayaran {{reference}}.'],
  payment_refunded: ['Bayaran dipulangkan', 'Ada pemulangan bagi bayaran {{reference}}.'],
  payment_bounced: ['Tentang bayaran anda', 'Sila lihat bayaran {{reference}}.'],
  credit_used: ['Kredit digunakan', 'Kakitangan kami membayar invois {{reference}} dengan kredit anda.'],
  credit_paid_out: ['Kredit dibayar', 'Kredit akaun anda telah dibayar kepada anda.'],
  statement_ready: ['Penyata sedia', 'Penyata anda boleh dimuat turun selama seminggu.'],
  delivery_assigned: ['Penghantaran baharu', 'Penghantaran {{reference}} telah diserahkan kepada anda.'],
} as const satisfies PushTexts;
