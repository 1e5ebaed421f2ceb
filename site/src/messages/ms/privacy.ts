export const privacy = {
  title: 'Notis privasi',
  description:
    'Data apa yang kami simpan, untuk apa, berapa lama, dan hak anda di bawah Akta Perlindungan Data Peribadi 2010.',
  headline: 'Notis privasi',
  lede: 'Notis ini dibuat di bawah Akta Perlindungan Data Peribadi 2010 (PDPA), dalam dua bahasa.',
  updated: 'Berkuat kuasa %{date}.',
  sections: {
    who: {
      title: 'Siapa yang memegang data anda',
      text: '%{legal_name}, %{address}. Soalan tentang data peribadi: %{privacy_email}.',
    },
    what: {
      title: 'Apa yang kami simpan',
      text: '- Nama, e-mel, telefon dan alamat anda serta penerima\n- Kandungan, nilai, ukuran dan gambar bungkusan\n- Invois, bayaran dan bukti bayaran\n- Dokumen pengenalan, hanya apabila undang-undang Amerika atau kastam memerlukannya\n- Rekod log masuk untuk keselamatan',
    },
    why: {
      title: 'Untuk apa',
      text: 'Untuk menghantar barang anda, mengisytiharkannya kepada kastam, mengutip bayaran, memberitahu anda tentang perjalanannya, dan mencegah penipuan. Berita pemasaran hanya dihantar kalau anda memilihnya, dan boleh dihentikan bila-bila masa.',
    },
    whom: {
      title: 'Kepada siapa ia diberi',
      text: 'Rakan penghantar yang membawa bungkusan anda, syarikat penerbangan dan perkapalan, kastam Amerika dan Malaysia, dan bank apabila bayaran disahkan. Kami tidak menjual data. Data anda disimpan di Malaysia dan dipindahkan ke Amerika setakat yang perlu untuk penghantaran.',
    },
    long: {
      title: 'Berapa lama',
      text: 'Rekod invois dan kastam selama tujuh tahun seperti dikehendaki undang-undang; gambar bungkusan selama setahun selepas diserahkan; selebihnya selagi akaun anda ada.',
    },
    rights: {
      title: 'Hak anda',
      text: 'Anda boleh melihat, membetulkan dan memadam data anda, menarik balik persetujuan, dan mengadu kepada Pesuruhjaya Perlindungan Data Peribadi. Tulis kepada %{privacy_email}; kami menjawab dalam 21 hari.',
    },
    cookies: {
      title: 'Kuki',
      text: 'Laman ini menyimpan satu kuki log masuk dan beberapa pilihan dalam pelayar anda. Tiada kuki pengiklanan, tiada penjejak, tiada permintaan kepada pihak ketiga.',
    },
    must: {
      title: 'Kalau anda tidak memberinya',
      text: 'Tanpa nama, alamat dan kandungan bungkusan kami tidak dapat menghantarnya. Selebihnya terpulang kepada anda.',
    },
  },
};
