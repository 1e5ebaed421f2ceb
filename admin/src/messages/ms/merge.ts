/** Two records of one inbound package, made one. */
export const merge = {
  merge: {
    title: 'Gabung dan selesaikan',
    lead: 'Dua rekod bagi bungkusan yang sama. Pilih yang betul bagi setiap medan.',
    open: 'Percanggahan yang menunggu',
    none: 'Tiada percanggahan. Semuanya sepadan.',
    none_text: 'Untuk menggabungkan dua bungkusan, pilih kedua-duanya dalam senarai bungkusan masuk.',
    field: 'Medan',
    base: 'Asal',
    mine: 'Daripada peranti',
    theirs: 'Dalam sistem',
    keep: 'Dikekalkan: %{reference}',
    other: 'Digabungkan: %{reference}',
    own: 'Nilai lain',
    same: 'sama',
    owner: 'Milik siapa bungkusan yang dikekalkan?',
    swap: 'Tukar yang dikekalkan',
    refused: {
      same_package: 'Pilih dua bungkusan yang berbeza.',
      not_mergeable:
        'Hanya bungkusan yang masih di gudang, atau makluman awalnya, boleh digabungkan. Cuba tukar yang dikekalkan.',
      in_outbound_package: 'Bungkusan yang digabungkan sudah termasuk dalam penghantaran.',
      blocked: 'Tidak boleh digabungkan lagi: %{packages}. Hanya bungkusan yang belum dibungkus boleh.',
      both_expected: 'Kedua-duanya belum tiba. Terima salah satu dahulu.',
      both_in_outbound_package:
        'Kedua-duanya sudah termasuk dalam penghantaran. Keluarkan salah satu dahulu.',
      two_owners: 'Pilih pemiliknya dahulu.',
      reason: 'Nyatakan sebab pemilihan pemiliknya.',
      announced_for_order: 'Barang yang dibeli bagi sesuatu pesanan kekal milik pelanggannya.',
      other_owner:
        'Bungkusan hanya boleh menjadi milik salah seorang pemilik, dan kekal milik pemiliknya selagi termasuk dalam penghantaran. Bungkusan yang sudah tiba hanya boleh ditukar pemiliknya oleh gudang yang menyimpannya.',
    },
    keys: 'Papan kekunci: 1 atau 2 memilih lajur bagi medan semasa, Shift+1 atau Shift+2 bagi semua yang belum dipilih, Ctrl+Enter menyimpan keputusan.',
    suite: 'Suite pada label: %{suite}',
    decide: 'Simpan keputusan',
    keep_both: 'Ini dua bungkusan berbeza',
    undecided: 'Pilih satu bagi setiap medan yang berbeza.',
    left: '%{smart_count} medan lagi perlu diputuskan. |||| %{smart_count} medan lagi perlu diputuskan.',
    go_to: 'Pergi ke %{field}',
    captured: 'Direkodkan %{time} oleh %{name}',
    reason: {
      duplicate_tracking_number: 'Nombor penjejakan yang sama sudah ada',
      stale_version: 'Rekod telah diubah oleh orang lain',
    },
    open_one: 'Selesaikan',
    bad_pair: 'Dua bungkusan itu tidak dapat dibuka.',
  },
} as const;
