import { phrases, states } from '@rantau/shared/messages/ms';

export const pickups = {
  lead: 'Kami datang mengambil kotak anda di Amerika dan menghantarnya hingga ke pintu rumah di Malaysia, atau ke gudang kami di Balakong.',
  one: 'Pengambilan',
  new: phrases.requestPickup,
  empty_title: 'Belum ada permintaan pengambilan',
  empty:
    'Nyatakan saiz kotak, alamat dan tarikh. Harga siling ditunjukkan sebelum anda menghantar permintaan.',
  not_for_you_title: 'Untuk pelanggan di Amerika',
  not_for_you:
    'Pengambilan ialah untuk pelanggan yang menghantar kotak dari Amerika. Bungkusan anda dihantar terus oleh kedai ke alamat AS anda.',
  box_type: 'Jenis kotak',
  own_size: 'Ukuran sendiri',
  weight: 'Berat setiap kotak',
  count: 'Bilangan kotak',
  add: phrases.addBox,
  remove: phrases.removeBox,
  from: 'Ambil di',
  when: 'Bila',
  window: 'Masa',
  ceiling: phrases.ceilingPrice,
  ceiling_hint: 'Isi ukuran, berat dan poskod penerima untuk melihat harga.',
  ceiling_text:
    'Untuk ukuran yang anda beri, tanpa diskaun. Harga sebenar mengikut ukuran dan berat di gudang kami, dan boleh berbeza daripada harga ini.',
  ask: 'Hantar permintaan ini',
  asked: 'Permintaan %{reference} diterima. Kami akan mengesahkan tarikhnya.',
  stages: 'Peringkat pengambilan',
  wanted: phrases.requestedDay,
  scheduled: states.pickup_request.scheduled,
  day_passed: 'Tarikh sudah berlalu',
  day_passed_text:
    'Hari yang dijadualkan sudah berlalu dan kotak anda belum direkodkan sebagai diambil. Hubungi kami untuk menetapkan hari lain, atau batalkan dan minta pengambilan baharu.',
  days: 'Pemandu kami bertugas Isnin hingga Sabtu.',
  change: 'Ubah permintaan',
  changed: 'Permintaan %{reference} telah diubah.',
  to_the_door: phrases.toTheDoor,
  self_collected: phrases.selfCollected,
  cancel: 'Batalkan permintaan',
  cancel_title: 'Batalkan permintaan ini?',
  cancel_text: 'Pemandu tidak akan datang. Anda boleh meminta semula pada bila-bila masa.',
} as const;
