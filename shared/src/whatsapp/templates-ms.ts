import type { ChosenKind } from '../mails/index.ts';

/** Texts of the Malay templates; `{{name}}` is a variable that Meta fills in. */
export const templatesMs = {
  inbound_package_arrived:
    'Helo {{name}}, bungkusan {{reference}} telah tiba di gudang kami di Amerika. Gambar dan beratnya ada dalam akaun anda.',
  inbound_package_not_here:
    'Helo {{name}}, kami tersilap melaporkan bungkusan {{reference}} telah tiba. Bungkusan itu belum ada di gudang kami; kami akan memaklumkan anda apabila ia tiba.',
  claim_refused:
    'Helo {{name}}, kami telah menyemak tuntutan anda bagi bungkusan dengan nombor penjejakan {{tracking_number}} dan tidak dapat menyerahkannya kepada anda. Sebabnya ada dalam e-mel anda.',
  dispute_decided:
    'Helo {{name}}, kami telah mengukur {{reference}} sekali lagi. Keputusan dan sebabnya ada dalam akaun anda.',
  ready_to_choose:
    'Helo {{name}}, bungkusan {{reference}} sedia untuk dihantar. Pilih laut atau udara, secara berasingan atau bersama bungkusan lain.',
  storage_ending:
    'Helo {{name}}, simpanan percuma bungkusan {{reference}} tamat dalam {{days_left}} hari. Pilih cara penghantaran sebelum itu.',
  outbound_package_requested:
    'Helo {{name}}, permintaan penghantaran {{reference}} telah kami terima. Kami akan membungkusnya, kemudian menghantar invois.',
  outbound_package_packed:
    'Helo {{name}}, penghantaran {{reference}} telah dibungkus. Saiz dan berat akhirnya ada dalam akaun anda; sila semak sama ada kami menunggu jawapan anda.',
  boxes_missing:
    'Helo {{name}}, semasa muatan trip {{trip}} dikira di Balakong, tidak semua kotak penghantaran {{reference}} ditemui. Kami sedang mencarinya dan akan memaklumkan anda.',
  box_found:
    'Helo {{name}}, kotak penghantaran {{reference}} yang kami cari selepas trip {{trip}} telah ditemui.',
  out_for_delivery:
    'Helo {{name}}, penghantaran {{reference}} sedang dibawa oleh rakan penghantaran kami dan akan sampai kepada anda hari ini.',
  handed_to_courier:
    'Helo {{name}}, penghantaran {{reference}} kini bersama {{courier}} (konsainan {{waybill}}) dan dalam perjalanan ke rumah anda.',
  delivery_failed:
    'Helo {{name}}, penghantaran {{reference}} dibawa kepada anda tetapi tidak dapat diserahkan. Kami akan mencuba lagi; semak alamat dan nombor telefon penerima dalam akaun anda.',
  ready_for_pickup:
    'Helo {{name}}, penghantaran {{reference}} sedia diambil di gudang Balakong. Bawa kad pengenalan dan nombor rujukan ini.',
  delivered:
    'Helo {{name}}, penghantaran {{reference}} telah diserahkan. Terima kasih kerana menggunakan perkhidmatan kami.',
  pickup_requested:
    'Helo {{name}}, permintaan pengambilan kotak {{reference}} pada {{on}} telah kami terima. Kami akan mengesahkan masanya.',
  pickup_scheduled:
    'Helo {{name}}, pemandu kami akan mengambil kotak anda pada {{on}} (permintaan {{reference}}).',
  outbound_package_cancelled:
    'Helo {{name}}, penghantaran {{reference}} telah dibatalkan oleh kakitangan kami. Buka akaun anda untuk membaca puncanya.',
  pickup_cancelled:
    'Helo {{name}}, pengambilan kotak {{reference}} telah dibatalkan. Sebabnya ada dalam akaun anda.',
  order_quoted:
    'Helo {{name}}, sebut harga pesanan {{reference}} sudah sedia: {{total}}. Anda tidak berhutang apa-apa sehingga anda menerimanya.',
  order_ended:
    'Helo {{name}}, pesanan {{reference}} tidak akan dibeli. Sebabnya ada dalam akaun anda; tiada apa-apa yang perlu dibayar.',
  trip_event: 'Helo {{name}}, berita trip yang anda ikuti: {{subject}}. Tarikhnya ada pada halaman trip itu.',
  trip_notice: 'Helo {{name}}, ada makluman tentang trip {{code}} yang anda ikuti. Bacanya dalam akaun anda.',
  invoice_issued:
    'Helo {{name}}, invois {{reference}} sudah sedia. Jumlah perlu dibayar: {{due}}. Invois boleh dilihat dan dibayar dalam akaun anda.',
  invoice_reminder:
    'Helo {{name}}, peringatan bahawa {{due}} perlu dibayar pada atau sebelum {{due_on}} bagi invois {{reference}}. Terima kasih.',
  invoice_overdue:
    'Helo {{name}}, invois {{reference}} lewat {{days_late}} hari. Jumlah perlu dibayar termasuk caj lewat: {{due}}. Sila bayar sekarang.',
  invoice_credited:
    'Helo {{name}}, bantahan anda diterima dan {{credit}} telah dikreditkan bagi invois {{reference}}. Butirannya ada dalam akaun anda.',
  invoice_voided:
    'Helo {{name}}, invois {{reference}} telah dibatalkan. Tiada apa-apa yang perlu dibayar bagi invois itu.',
  note_issued:
    'Helo {{name}}, nota {{note}} telah dikeluarkan bagi invois {{reference}}. Kedua-duanya boleh dibaca dalam akaun anda.',
  late_fee_waived:
    'Helo {{name}}, {{waived}} daripada caj lewat invois {{reference}} telah dikecualikan; {{due}} masih perlu dibayar.',
  payment_verified: 'Helo {{name}}, bayaran {{reference}} sebanyak {{amount}} telah disahkan. Terima kasih.',
  payment_rejected:
    'Helo {{name}}, bayaran {{reference}} sebanyak {{amount}} tidak dapat disahkan. Sebabnya ada dalam akaun anda.',
  payment_refunded:
    'Helo {{name}}, kami memulangkan {{refunded}} daripada bayaran {{reference}}. Butirannya ada dalam akaun anda.',
  payment_bounced:
    'Helo {{name}}, bank tidak membayar cek {{reference}} sebanyak {{amount}}. Invois yang dibayar dengannya perlu dibayar semula.',
  credit_paid_out:
    'Helo {{name}}, kami membayar {{amount}} daripada kredit anda. Butirannya ada dalam akaun anda.',
  credit_used:
    'Helo {{name}}, kakitangan kami membayar invois {{reference}} dengan {{used}} daripada kredit anda.',
  statement_ready:
    'Helo {{name}}, penyata akaun anda dari {{from}} hingga {{to}} sudah siap dan boleh dimuat turun selama seminggu.',
} as const satisfies Readonly<Record<ChosenKind, string>>;
