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
      text: 'Bayaran melalui pindahan bank segera (Malaysia), Zelle (AS) atau cek (AS). Invois lewat dikenakan %{late_fee} bagi setiap hari kalendar selepas tarikh akhir selagi ada baki. Yang dikira ialah hari wang anda masuk, bukan hari kami menyemaknya: sementara kami menyemak bukti bayaran yang meliputi seluruh invois, kiraan berhenti. Bukti untuk jumlah yang kurang tidak menghentikannya, dan kalau bukti ditolak, hari semakan turut dikenakan caj. Barang dilepaskan selepas dibayar.',
    },
    shopper: {
      title: 'Belian peribadi',
      text: 'Kami memberi sebut harga penuh dahulu. Deposit %{deposit} daripada jumlah itu dibayar sebelum kami membeli; bakinya dibayar sebelum pesanan selesai. Kalau harga melebihi had anda, kami bertanya, atau membatalkan barang itu atau seluruh pesanan, mengikut pilihan anda. Kedai yang tidak kami layani dinyatakan semasa anda memasukkan pautannya.',
    },
    cancellation: {
      title: 'Pembatalan dan wang kembali',
      text: 'Anda boleh membatalkan pesanan sebelum deposit dibayar, penghantaran sebelum kami membungkusnya, dan permintaan ambil kotak sebelum kotak diambil. Selepas deposit dibayar tetapi sebelum barang dibeli, tulis kepada kami; kalau pesanan dibatalkan, bayaran anda menjadi kredit dalam akaun. Bayaran berlebihan juga menjadi kredit.',
    },
    storage: {
      title: 'Simpanan',
      text: 'Setiap bungkusan mempunyai %{storage_days} hari simpanan percuma, dikira dari hari selepas ia tiba dan ditunjukkan dalam akaun. Kami mengingatkan anda sebelum ia habis. Selepas itu caj simpanan sehari mungkin dikenakan; kalau ada, ia menjadi satu baris dalam invois penghantaran.\n\nBungkusan tanpa nama disimpan sehingga pemiliknya menuntutnya dengan bukti.',
    },
    liability: {
      title: 'Kehilangan dan kerosakan',
      text: 'Laporkan dalam 7 hari selepas menerima, dengan gambar. Tanggungan kami tidak melebihi nilai yang diisytiharkan. Dengan insurans, barang dilindungi hingga nilai itu. Tanpa insurans, terma ini tidak menjanjikan jumlah tertentu: kami menanggung setakat yang dikehendaki undang-undang. Kami tidak menanggung kelewatan akibat cuaca, pelabuhan atau kastam.',
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
