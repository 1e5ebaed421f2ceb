export const ship = {
  title: 'Hantar ke Malaysia',
  lead: 'Bandingkan harga laut dan udara untuk bungkusan yang sama. Anda membayar hanya selepas kami membungkus dan mengukur.',
  nothing_title: 'Tiada bungkusan dipilih',
  nothing: 'Pilih satu atau beberapa bungkusan yang sedia dihantar.',
  left_out:
    'Sebahagian bungkusan yang dipilih tidak dapat dihantar sekarang: belum sedia, isinya belum diisytiharkan, atau sudah dalam penghantaran lain.',
  other_packages: 'Pilih bungkusan lain',
  packages: '%{count} bungkusan',
  service_consolidate: 'Beberapa bungkusan digabung menjadi satu.',
  service_repack: 'Kotak besar diganti dengan yang lebih kecil jika boleh.',
  service_label: 'Kami cetak dan lekatkan label alamat pada setiap kotak.',
  service_insurance: 'Perlindungan jika hilang atau rosak.',
  service_home_delivery: 'Jika tidak, ambil sendiri di Balakong.',
  note: 'Nota untuk kami',
  fill_in: 'Lengkapkan alamat penerima untuk melihat harga.',
  cheaper: 'Lebih murah',
  duration_sea: 'Lebih kurang 2–3 bulan',
  duration_air: 'Lebih kurang 1–2 minggu',
  about_myr: 'lebih kurang %{amount}, kadar %{day}',
  packed_anew:
    'Dikira dengan %{count} kotak seperti sekarang; jika digabung, hanya satu penghantaran dikira. Penjimatan lain hanya diketahui selepas dibungkus.',
  choose_sea: 'Hantar melalui laut',
  choose_air: 'Hantar melalui udara',
  final:
    'Harga dikira daripada ukuran di gudang kami dan disimpan sebagai anggaran anda. Selepas dibungkus, anda lihat anggaran dan harga sebenar sebelah-menyebelah; jika lebih mahal, anda boleh menolak sebelum membayar dan kami membungkus semula.',
  asked: 'Permintaan %{reference} diterima. Kami akan membungkusnya.',
} as const;
