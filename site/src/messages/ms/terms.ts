export const terms = {
  title: 'Terma perkhidmatan',
  description: 'Apa yang kami janjikan, apa yang kami minta, dan bagaimana wang dikira.',
  headline: 'Terma perkhidmatan',
  lede: 'Ditulis untuk dibaca. Menggunakan servis ini bermaksud anda bersetuju dengannya.',
  updated: 'Berkuat kuasa %{date}.',
  sections: {
    who: {
      title: 'Siapa kami',
      text: 'Servis ini dikendalikan oleh %{legal_name}, nombor pendaftaran %{registration}, dengan gudang di %{warehouse}. Anda boleh menghubungi kami di %{email}.',
    },
    service: {
      title: 'Servis',
      text: 'Kami menerima bungkusan anda di Amerika, mengukur, menyimpan, membungkus dan menghantarnya ke Malaysia melalui laut atau udara. Tempoh ialah anggaran dari hari berlepas.\n\nAkaun anda untuk kegunaan anda. Beritahu kami kalau ada orang lain menggunakannya.',
    },
    goods: {
      title: 'Barang',
      text: 'Anda mengisytiharkan kandungan dan nilainya dengan benar. Barang larangan ditahan; kos memulangkan atau melupuskannya ditanggung oleh anda. Kami boleh membuka bungkusan untuk memeriksa dan mengambil gambar.',
    },
    price: {
      title: 'Harga dan ukuran',
      text: 'Invois dikira daripada ukuran dan berat selepas dibungkus, dengan kadar yang berkuat kuasa. Harga kalkulator bagi pelanggan yang menghantar kotak sendiri ialah harga siling; caj sebenar boleh berbeza kalau ukuran dan berat sebenar berlainan daripada yang dimasukkan. Anda boleh meminta ukur semula.',
    },
    payment: {
      title: 'Bayaran dan kelewatan',
      text: 'Bayaran melalui pindahan bank segera (Malaysia), Zelle (AS) atau cek (AS). Invois lewat dikenakan %{late_fee} bagi setiap hari kalendar selepas tarikh akhir selagi ada baki. Kiraan berhenti sementara bukti bayaran disemak. Barang dilepaskan selepas dibayar.',
    },
    storage: {
      title: 'Simpanan',
      text: 'Setiap bungkusan mempunyai hari simpanan percuma yang ditunjukkan dalam akaun. Kami mengingatkan anda sebelum ia habis.',
    },
    liability: {
      title: 'Kehilangan dan kerosakan',
      text: 'Laporkan dalam 7 hari selepas menerima, dengan gambar. Tanggungan kami tidak melebihi nilai yang diisytiharkan, dan hanya dilindungi sepenuhnya kalau insurans diambil. Kami tidak menanggung kelewatan akibat cuaca, pelabuhan atau kastam.',
    },
    customs: {
      title: 'Kastam',
      text: 'Duti dan cukai yang dikenakan oleh pihak berkuasa ditanggung oleh penerima, melainkan dinyatakan lain dalam sebut harga.',
    },
    law: {
      title: 'Undang-undang',
      text: 'Terma ini tertakluk kepada undang-undang Malaysia. Kami memberitahu perubahan penting melalui e-mel sekurang-kurangnya 14 hari lebih awal.',
    },
  },
};
