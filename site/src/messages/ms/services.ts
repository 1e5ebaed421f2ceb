export const services = {
  title: 'Servis Kami',
  description:
    'Alamat Amerika, khidmat belian, gabung dan bungkus semula, pemeriksaan dengan gambar percuma, dan penghantaran ke rumah di seluruh Malaysia.',
  headline: 'Dari troli di Amerika ke pintu rumah di Malaysia',
  lede: 'Lima perkara yang kami buat dengan baik. Guna satu atau semuanya; bayar hanya yang anda guna.',
  modes: {
    title: 'Laut atau udara',
    lede: 'Laut dikira mengikut ruang, udara mengikut berat. Laut biasanya jauh lebih murah; udara untuk yang perlu cepat.',
    caption: 'Perkhidmatan penghantaran dan anggaran tempoh',
    way: 'Perkhidmatan',
    duration: 'Anggaran tempoh',
    charged_by: 'Dikira mengikut',
    by_cft: 'kaki padu (cft); melebihi %{density_limit} lb setiap cft, mengikut berat',
    by_kg: 'berat sebenar atau berat volumetrik (kg), yang mana lebih tinggi',
    ask: 'Kalkulator mengira kargo laut dan kargo udara. Untuk ekspres, udara pantas dan udara ekonomi, tanya kami.',
    note: 'Harga iklan dari %{price}/kg. Caj minimum mungkin dikenakan. Semua tempoh ialah anggaran dari hari berlepas.',
  },
  money: {
    title: 'Bayaran, terus terang',
    pay: 'Bayar dengan pindahan bank segera (Malaysia), Zelle (AS) atau cek (AS). Muat naik buktinya untuk disahkan oleh pasukan kewangan kami.',
    late: 'Invois yang lewat dibayar dikenakan caj %{late_fee} bagi setiap hari kalendar selepas tarikh akhir, dikira pada waktu Malaysia. Caj dikira hingga hari wang anda masuk, dan dihentikan sementara kami menyemak bukti yang meliputi seluruh invois.',
    over: 'Bayaran berlebihan menjadi kredit dalam akaun anda. Tiada satu sen pun yang hilang.',
    rates: 'Kadar semasa ada dalam kalkulator.',
  },
};
