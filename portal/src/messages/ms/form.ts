import { frame, phrases } from '@rantau/shared/messages/ms';

export const form = {
  details: 'Butiran',
  optional: 'pilihan',
  request_id: 'Kod rujukan masalah: %{id}',
  try_again: frame.tryAgain,
  loading: 'Sedang dimuatkan…',
  copied: 'Disalin',
  copy: 'Salin',
  close: 'Tutup',
  cancel: 'Batal',
  save: 'Simpan',
  saved: 'Disimpan',
  send: 'Hantar',
  back: 'Kembali',
  remove: 'Buang',
  edit: 'Ubah',
  choose: 'Pilih…',
  more: 'Tunjuk lagi',
  shown_of: '%{shown} daripada %{total}',
  download: phrases.download,
  missing_title: 'Tidak dijumpai',
  missing: 'Alamat halaman ini salah, atau rekodnya sudah tiada. Cari dalam senarai.',
  kept: 'Apa yang anda taip tadi masih ada di sini.',
  not_shown:
    'Belum dihantar, kerana ada masalah di luar ruangan yang ditunjukkan. Muat semula halaman; jika berulang, hubungi kami dan nyatakan:',
  /** Fields, where one that is not in sight is named. */
  see_all: 'Lihat semua',
  filter: 'Tapis',
  all: 'Semua',
} as const;
