export const faqs = {
  title: 'Soalan Lazim',
  description: 'Jawapan terus terang tentang harga, tempoh, bayaran, kastam, simpanan dan tuntutan.',
  headline: 'Soalan lazim',
  lede: 'Kalau jawapannya tiada di sini, tanya kami.',
  groups: {
    start: {
      title: 'Bermula',
      items: {
        what: {
          q: 'Apa sebenarnya yang anda buat?',
          a: 'Kami membawa barang dari Amerika ke Malaysia. Anda beli di mana-mana kedai Amerika dan hantar ke alamat kami di sana; kami timbang, ukur, ambil gambar, gabungkan dan bawa pulang melalui laut atau udara hingga ke pintu. Kalau anda sendiri di Amerika, kami ambil kotak di rumah anda dan hantar kepada keluarga di Malaysia.',
        },
        address: {
          q: 'Bila saya dapat alamat Amerika?',
          a: 'Sebaik e-mel anda disahkan. Nombor suite anda mesti ditulis pada alamat itu; itulah cara kami mengenal bungkusan anda.',
        },
        unknown: {
          q: 'Bungkusan saya tiba tanpa nombor suite. Hilangkah?',
          a: 'Tidak. Kami terima dan simpan tanpa pemilik. Cari nombor penjejakannya dalam akaun anda dan tuntut dengan bukti pembelian.',
        },
        since: {
          q: 'Sudah berapa lama anda beroperasi?',
          a: 'Sejak %{since}. Gudang Malaysia kami di %{warehouse}.',
        },
      },
    },
    price: {
      title: 'Harga',
      items: {
        how: {
          q: 'Bagaimana harga dikira?',
          a: 'Laut mengikut ruang: panjang × lebar × tinggi dalam inci ÷ 1728 memberi kaki padu (cft), setiap sisi dibundarkan naik ke setengah inci. Kotak yang melebihi %{density_limit} lb setiap cft dicaj mengikut berat (lb ÷ %{density_limit}), dan caj minimum mungkin dikenakan. Udara mengikut yang lebih besar antara berat sebenar dan berat isi padu (cm ÷ 5000), dibundarkan naik ke 0.5 kg. Kalkulator menunjukkan setiap baris kiraan.',
        },
        ceiling: {
          q: 'Mengapa kalkulator memberi “harga siling”?',
          a: 'Bagi pelanggan di Amerika yang menghantar kotak sendiri, kami kira dengan saiz luar kotak dan tanpa diskaun. Caj sebenar boleh berbeza kalau ukuran dan berat yang kami dapati tidak sama dengan yang dimasukkan.',
        },
        from: {
          q: 'Apa maksud “dari %{price}/kg”?',
          a: 'Itu harga iklan kami, bukan sebut harga. Harga anda bergantung pada cara hantar, destinasi dan barangnya. Angka dalam kalkulator datang dari kadar semasa.',
        },
        shopper: {
          q: 'Berapa upah belian peribadi?',
          a: 'Satu peratusan daripada harga barang, dengan minimum; kadarnya sekarang ada di halaman Servis Kami dan dalam setiap sebut harga. Deposit %{deposit} dibayar sebelum kami membeli.',
        },
        loyalty: {
          q: 'Ada diskaun untuk pelanggan setia?',
          a: 'Ada. Jumlah kaki padu sepanjang hayat akaun menentukan tahap: Beginner (%{beginner}), Intermediate (%{intermediate}), Advance (%{advance}), Professional (%{professional}), Expert (%{expert}) dan Mama Bear (%{mama_bear}). Diskaunnya dari %{least_discount} hingga %{most_discount} setiap cft.',
        },
      },
    },
    time: {
      title: 'Tempoh',
      items: {
        long: {
          q: 'Berapa lama sampai?',
          a: 'Anggaran dari hari berlepas: ekspres %{express}; udara pantas %{rapid_air}; kargo udara %{air_freight}; udara ekonomi %{air}; laut %{sea}. Ini anggaran, bukan janji: cuaca, pelabuhan dan kastam boleh melambatkan.',
        },
        follow: {
          q: 'Bagaimana saya tahu barang saya sudah sampai mana?',
          a: 'Masukkan rujukan di halaman Jejak, atau langgan berita perjalanan dalam akaun anda: kami hantar e-mel setiap kali kapal atau kapal terbang itu melepasi satu peringkat.',
        },
      },
    },
    pay: {
      title: 'Bayaran',
      items: {
        methods: {
          q: 'Bagaimana saya membayar?',
          a: 'Pindahan bank segera di Malaysia, Zelle di Amerika, atau cek di Amerika. Muat naik bukti dalam akaun; pasukan kewangan menyemaknya dengan rekod bank, bukan dengan gambar semata-mata.',
        },
        late: {
          q: 'Apa jadi kalau saya lewat bayar?',
          a: '%{late_fee} bagi setiap hari kalendar selepas tarikh akhir, selagi ada baki. Kami beritahu sebelum ia bermula. Yang dikira ialah hari wang anda masuk: sementara kami menyemak bukti yang meliputi seluruh invois, kiraan berhenti. Bukti untuk jumlah yang kurang tidak menghentikannya, dan kalau bukti ditolak, hari semakan turut dikenakan caj.',
        },
        part: {
          q: 'Boleh bayar sebahagian, atau beberapa invois sekali?',
          a: 'Boleh kedua-duanya. Satu bayaran boleh menutup beberapa invois atau sebahagian daripada satu. Bayaran berlebihan menjadi kredit anda.',
        },
      },
    },
    goods: {
      title: 'Barang dan kastam',
      items: {
        forbidden: {
          q: 'Apa yang tidak boleh dihantar?',
          a: 'Bateri litium longgar dan bank kuasa melalui udara, aerosol, alkohol, peluru, pengilat kuku, bahan lucah, belati dan lain-lain. Senarainya ada di halaman Barang larangan.',
        },
        tax: {
          q: 'Perlukah saya bayar cukai?',
          a: 'Bergantung pada caranya. Kiriman udara bernilai CIF RM500 atau kurang boleh lepas tanpa duti dan cukai jualan; kiriman laut tidak mendapat pelepasan itu. Halaman Kastam dan cukai menerangkan tiga keadaan.',
        },
        insurance: {
          q: 'Bagaimana kalau barang rosak?',
          a: 'Gambar semasa bungkusan tiba menjadi bukti; laporkan kerosakan dalam 7 hari selepas menerima. Ambil insurans semasa meminta penghantaran kalau barang itu bernilai; kadarnya ditunjukkan dalam kalkulator.',
        },
      },
    },
    inbound_package: {
      title: 'Bungkusan saya',
      items: {
        measure: {
          q: 'Saya rasa ukurannya salah.',
          a: 'Buka bungkusan itu dalam akaun, lihat gambar dan siapa yang mengukur, kemudian minta ukur semula. Kalau anda betul, perbezaannya menjadi kredit.',
        },
        combine: {
          q: 'Boleh tunggu beberapa bungkusan dan hantar sekali?',
          a: 'Boleh. Itu tujuan gudang kami. %{storage_days} hari percuma, dikira dari hari selepas bungkusan tiba; bakinya ditunjukkan pada setiap bungkusan dan kami hantar e-mel sebelum ia habis. Selepas itu caj simpanan sehari mungkin dikenakan; kalau ada, ia menjadi satu baris dalam invois.',
        },
        collect: {
          q: 'Boleh ambil sendiri?',
          a: 'Boleh, di gudang %{warehouse} pada waktu pejabat, selepas bungkusan ditanda sedia diambil.',
        },
      },
    },
  },
};
