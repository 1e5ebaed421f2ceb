export const customs = {
  title: 'Kastam dan cukai',
  description:
    'Apa yang mungkin dikenakan oleh Malaysia ke atas barang dari Amerika, melalui udara dan laut, dan bila barang terpakai dikecualikan.',
  headline: 'Apa yang mungkin dikenakan oleh Malaysia',
  lede: 'Tiga keadaan, tiga jawapan. Nilai CIF ialah jumlah harga barang, tambang dan insurans.',
  checked: 'Panduan, bukan nasihat undang-undang; kastam yang menentukan. Kali terakhir disemak %{date}.',
  cases: {
    air: {
      title: 'Udara, CIF RM500 atau kurang',
      answer: 'Biasanya tanpa duti dan cukai jualan import',
      text: 'Pelepasan ini hanya untuk kurier udara dan pos. Ingat bahawa tambang dan insurans dikira dalam nilai CIF.',
    },
    lvg: {
      title: 'Barang bernilai rendah yang dibeli dalam talian',
      answer: '10% dikutip oleh penjual berdaftar',
      text: 'Sejak 1 Januari 2024, penjual berdaftar mengutip cukai 10% bagi barang berharga RM500 atau kurang yang dibawa masuk melalui laut, darat atau udara. Simpan nombor pendaftaran penjual supaya cukai tidak dikenakan dua kali.',
    },
    sea: {
      title: 'Laut, atau udara melebihi RM500',
      answer: 'Duti import dan cukai jualan 0%, 5% atau 10%',
      text: 'Penghantaran laut tidak mendapat pelepasan RM500. Kadar bergantung pada jenis barang; duti pula mengikut kod tarif.',
    },
  },
  effects: {
    title: 'Pulang menetap? Barang rumah terpakai',
    text: 'Barang peribadi dan rumah yang telah digunakan sekurang-kurangnya tiga bulan oleh orang yang pulang menetap boleh dikecualikan. Sediakan borang K1, pasport, kad pengenalan, senarai pembungkusan dan resit; kodnya 9800.00 400 atau 500.',
  },
  export: {
    title: 'Di pihak Amerika Syarikat',
    text: 'Jika nilai barang di bawah satu kod Schedule B, daripada seorang penghantar kepada seorang penerima dalam satu trip, melebihi US$2,500, maklumat eksport elektronik (EEI) diwajibkan. Kami mengiranya bagi seluruh trip, walaupun barang itu dalam kotak berlainan.',
  },
  calculate: 'Anggar kos hingga ke pintu',
};
