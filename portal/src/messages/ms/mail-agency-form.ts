export const mailAgencyForm = {
  title: 'Kebenaran menerima surat anda',
  why: 'Anda menggunakan alamat kami untuk membeli-belah. Undang-undang Amerika Syarikat menghendaki syarikat yang menerima surat bagi pihak orang lain mempunyai borang bertandatangan daripada setiap orang itu: PS Form 1583 daripada Perkhidmatan Pos Amerika Syarikat (USPS).',
  on_file: 'Borang anda ada pada kami, ditandatangani pada %{date}. Anda tidak perlu berbuat apa-apa.',
  missing: 'Borang anda belum ada pada kami. Bungkusan anda tetap diterima seperti biasa.',
  fill_in: 'Cari “PS Form 1583” di usps.com dan isikan, dengan alamat AS anda di halaman ini.',
  sign: 'Tandatangan di hadapan notari awam, secara bersemuka atau melalui video.',
  documents:
    'Sediakan dua dokumen: satu dengan gambar anda, seperti pasport, dan satu yang menunjukkan alamat rumah anda, seperti perjanjian sewa, polisi insurans atau geran kenderaan.',
  send: 'Beritahu kami apabila sudah siap. Kami akan terangkan cara menunjukkan borang dan kedua-dua dokumen itu.',
  message: 'Helo %{product}, saya %{name} (%{suite}). PS Form 1583 saya sudah siap.',
  kept: 'Kami catat jenis dokumen yang dilihat dan tarikhnya sahaja; salinan dan nombornya tidak disimpan.',
} as const;
