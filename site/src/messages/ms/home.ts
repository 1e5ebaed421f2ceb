export const home = {
  title: 'Hantar barang dari Amerika ke Malaysia',
  description:
    'Beli di mana-mana kedai di Amerika, kami hantar ke rumah anda di Malaysia melalui laut atau udara. Harga dari %{price}/kg, gambar percuma, harga yang boleh disemak baris demi baris.',
  kicker: 'Amerika → Malaysia sejak %{since}',
  headline: 'Beli di Amerika. Terima di rumah.',
  lede: 'Dapatkan alamat anda sendiri di Amerika, beli di mana\u2060-\u2060mana laman web, dan kami bawa pulang melalui laut atau udara hingga ke pintu rumah di seluruh Malaysia. Tinggal di Amerika? Kami ambil kotak di rumah anda dan hantar kepada keluarga.',
  cta_price: 'Kira harga',
  cta_register: 'Daftar percuma',
  from_price: 'dari',
  per_kg: '/kg',
  from_note:
    'Harga iklan. Harga anda bergantung pada cara hantar, saiz, berat dan destinasi; kira dalam kalkulator.',
  picture:
    'Lukisan: sebuah kotak muncul seperti matahari di ufuk laut, dengan kapal dan kapal terbang menuju ke Malaysia.',
  facts: {
    since: { figure: '%{since}', text: 'tahun kami mula membawa barang pulang' },
    sea: { figure: '%{sea}', text: 'anggaran melalui laut' },
    air: { figure: '%{air_freight}', text: 'anggaran kargo udara' },
    home: { figure: '16', text: 'negeri dan wilayah, dihantar hingga ke pintu' },
  },
  how: {
    title: 'Begini caranya',
    lede: 'Dua jenis pelanggan, satu jalan pulang.',
    forwarding: {
      name: 'Anda di Malaysia',
      about: 'Beli di Amerika, kami hantarkan.',
      one: {
        title: 'Daftar, dapat alamat Amerika',
        text: 'Nombor suite anda menjadi sebahagian daripada alamat gudang kami di Amerika.',
      },
      two: {
        title: 'Beli seperti biasa',
        text: 'Masukkan alamat itu semasa membayar, kemudian maklumkan nombor penjejakan daripada penjual.',
      },
      three: {
        title: 'Lihat, pilih, gabung',
        text: 'Kami timbang, ukur dan ambil gambar setiap bungkusan. Anda pilih yang mana dihantar, dan caranya.',
      },
      four: {
        title: 'Bayar dan terima',
        text: 'Invois dihantar selepas barang dibungkus. Ikuti perjalanannya hingga ke pintu rumah.',
      },
    },
    standard: {
      name: 'Anda di Amerika',
      about: 'Hantar kotak pulang ke kampung.',
      one: {
        title: 'Kira harga kotak',
        text: 'Kalkulator memberi harga siling bagi saiz dan berat yang anda masukkan.',
      },
      two: {
        title: 'Minta pengambilan',
        text: 'Pilih hari dan waktu; kami datang ke rumah anda di Amerika.',
      },
      three: {
        title: 'Kami ukur, anda bayar',
        text: 'Kotak ditimbang dan diukur di gudang, kemudian invois dihantar. Bayar dari Amerika atau Malaysia.',
      },
      four: {
        title: 'Keluarga menerima',
        text: 'Melalui laut atau udara, dihantar ke rumah keluarga atau diambil di %{city}.',
      },
    },
  },
  services: {
    title: 'Apa yang kami buat',
    lede: 'Guna semua, atau satu sahaja.',
    more: 'Semua tentang servis kami',
  },
  modes: {
    title: 'Laut jimat. Udara cepat.',
    lede: 'Tempoh dikira dari hari berlepas dan merupakan anggaran: cuaca, pelabuhan dan kastam di luar kawalan kami.',
    express: 'Ekspres',
    rapid_air: 'Udara pantas',
    air_freight: 'Kargo udara',
    air: 'Udara ekonomi',
    sea: 'Laut',
    compare: 'Bandingkan laut dan udara untuk kotak anda',
  },
  trips: {
    title: 'Trip seterusnya',
    lede: 'Jadual terkini dari gudang. Bungkusan yang sedia sebelum tarikh tutup menyertai trip itu.',
    code: 'Trip',
    sea: 'Laut',
    air: 'Udara',
    departs: 'Berlepas',
    arrives: 'Dijangka tiba',
    legend:
      'Bahagian pucat: tarikh tutup hingga berlepas. Bahagian kuning: dalam perjalanan. Garis bertitik: hari ini.',
    space: 'Ruang',
    filled: '%{percent} penuh',
    under_way: 'Sudah ditutup, atau dalam perjalanan',
    space_plenty: 'Banyak ruang',
    space_some: 'Masih ada ruang',
    space_little: 'Hampir penuh',
    space_full: 'Penuh',
    none: 'Tiada trip yang dibuka sekarang. Jadual baharu diumumkan di media sosial kami.',
    failed: 'Jadual tidak dapat dimuatkan sekarang.',
    subscribe: 'Daftar untuk mengikuti trip',
    subscribe_customer: 'Langgan berita trip',
  },
  tiers: {
    title: 'Makin banyak dihantar, makin jimat',
    lede: 'Setiap kaki padu (cft) dikumpul sepanjang hayat akaun anda. Tahap anda tidak pernah diturunkan.',
    from: 'dari %{cft}',
    per_cft: '−%{amount}/cft kargo laut',
    free_purchasing: 'Yuran belian percuma',
    repack: '−%{amount}/cft bungkus semula',
    shared: 'Tiga tahap teratas mempunyai faedah yang sama, dengan lencana tersendiri.',
  },
  trust: {
    title: 'Mengapa pelanggan mempercayai kami',
    photos: {
      title: 'Setiap ukuran ada buktinya',
      text: 'Panjang, lebar, tinggi, berat dan gambar setiap bungkusan: siapa yang mengukur, dan bila. Tidak setuju? Minta ukur semula.',
    },
    price: {
      title: 'Satu formula untuk semua',
      text: 'Kalkulator, sebut harga dan invois dikira oleh enjin yang sama. Setiap baris menunjukkan kiraannya, seperti dalam contoh invois.',
    },
    place: {
      title: 'Ada tempat, ada orang',
      text: 'Gudang kami di %{warehouse}. Datang ambil sendiri, atau tunggu di rumah.',
    },
  },
  invoice: {
    title: 'Contoh invois',
    about:
      'Satu kotak 24 × 18 × 18 inci, 40 lb, melalui laut hingga ke pintu rumah di Selangor. Harga hari ini.',
    line: 'Baris',
    amount: 'Jumlah baris',
    total: 'Jumlah',
    ringgit: 'Dalam ringgit',
    unknown: 'Kira harga kotak anda sendiri: setiap baris ada kiraannya.',
  },
  payments: {
    title: 'Bayar ikut cara anda',
    bank: 'Pindahan bank segera',
    bank_where: 'Malaysia, dalam ringgit',
    zelle: 'Zelle',
    zelle_where: 'Amerika, dalam dolar',
    cheque: 'Cek',
    cheque_where: 'Amerika, dalam dolar',
  },
  questions: { title: 'Soalan yang kerap ditanya', more: 'Semua soalan' },
  closing: {
    title: 'Barang anda sedia untuk pulang.',
    text: 'Daftar dan sahkan e-mel anda, dan alamat Amerika anda sedia.',
    text_customer: 'Bungkusan, penghantaran dan invois anda ada di satu tempat.',
  },
};
