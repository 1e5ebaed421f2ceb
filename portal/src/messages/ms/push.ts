export const push = {
  title: 'Pemberitahuan',
  vendor_text:
    'Terima pemberitahuan pada peranti ini apabila penghantaran diserahkan kepada anda. Dari 10 malam hingga 8 pagi, pemberitahuan menunggu.',
  turn_on: 'Terima pemberitahuan pada peranti ini',
  about: 'Beritahu saya tentang',
  devices: 'Peranti yang menerima pemberitahuan',
  none_yet: 'belum ada pemberitahuan',
  last: 'pemberitahuan terakhir %{ago}',
  install:
    'Pada iPhone dan iPad, pemberitahuan hanya tersedia dalam aplikasi yang dipasang. Dalam Safari, tekan Kongsi, kemudian “Tambah ke Skrin Utama”. Buka Rantau dari situ dan kembali ke halaman ini.',
  unsupported:
    'Pelayar ini tidak dapat memaparkan pemberitahuan. Sila gunakan Chrome, Edge, Firefox atau Safari.',
  denied:
    'Pemberitahuan daripada laman ini disekat dalam pelayar ini. Buka tetapan laman melalui ikon di sebelah alamat, atau tetapan aplikasi pada telefon, benarkan pemberitahuan, kemudian muat semula halaman ini.',
  dismissed: 'Pemberitahuan belum dibenarkan. Tekan butang itu sekali lagi dan pilih “Benarkan”.',
  failed:
    'Perkhidmatan pemberitahuan pelayar ini tidak menjawab. Semak sambungan dan pastikan pemberitahuan dibenarkan bagi pelayar ini dalam tetapan peranti, kemudian cuba lagi.',
  on_done: 'Pemberitahuan dihidupkan pada peranti ini.',
  ended: 'Pemberitahuan pada peranti ini telah tamat.',
  turn_on_again: 'Hidupkan semula',
  leave_off: 'Biarkan mati',
  off_done: 'Tiada lagi pemberitahuan dihantar ke peranti itu.',
} as const;
