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
      text: '- Nama, e-mel, telefon dan alamat anda serta penerima\n- Kandungan, nilai, ukuran dan gambar bungkusan\n- Invois, bayaran dan bukti bayaran\n- Dokumen pengenalan, hanya apabila undang-undang Amerika atau kastam memerlukannya\n- Rekod log masuk untuk keselamatan\n\nData itu kami terima daripada anda, kedai yang menghantar kepada anda, dan, bagi penerima, daripada pengirim.',
    },
    why: {
      title: 'Untuk apa',
      text: 'Untuk menghantar barang anda, mengisytiharkannya kepada kastam, mengutip bayaran, memberitahu anda tentang perjalanannya, dan mencegah penipuan. Berita pemasaran hanya dihantar kalau anda memilihnya, dan boleh dihentikan bila-bila masa.',
    },
    whom: {
      title: 'Kepada siapa ia diberi',
      text: 'Rakan penghantar yang membawa bungkusan anda, syarikat penerbangan dan perkapalan, kastam Amerika dan Malaysia, dan bank apabila bayaran disahkan. Kami tidak menjual data. Data anda disimpan dalam pelayan kami, dan sampai kepada gudang dan syarikat pengangkutan di Amerika setakat yang perlu untuk penghantaran.',
    },
    long: {
      title: 'Berapa lama',
      text: '- Invois, bayaran dan rekod kastam: sekurang-kurangnya tujuh tahun, seperti dikehendaki undang-undang\n- Gambar bungkusan dan catatan perbualan dengan anda: dua tahun\n- Log audit, yang mencatat siapa mengubah apa: tujuh tahun\n- E-mel yang kami hantar: setahun\n- Selebihnya selagi akaun anda ada; nama, alamat, telefon dan e-mel dipadam sebaik anda menutupnya, kecuali yang tercatat pada invois, rekod kastam dan log audit kami',
    },
    rights: {
      title: 'Hak anda',
      text: 'Anda boleh melihat dan membetulkan data anda, memuat turun salinannya dan menutup akaun sendiri dalam profil, menarik balik persetujuan, dan mengadu kepada Pesuruhjaya Perlindungan Data Peribadi. Untuk mengehadkan pemprosesan data anda, atau hal lain, tulis kepada %{privacy_email}; kami menjawab dalam 21 hari.',
    },
    cookies: {
      title: 'Kuki',
      text: 'Hanya kuki log masuk, dan beberapa pilihan yang disimpan dalam pelayar anda. Tiada kuki pengiklanan, tiada penjejak, tiada permintaan kepada pihak ketiga.',
    },
    must: {
      title: 'Kalau anda tidak memberinya',
      text: 'Tanpa nama, alamat dan kandungan bungkusan kami tidak dapat menghantarnya. Selebihnya terpulang kepada anda.',
    },
  },
};
