export const channels = {
  channels: {
    title: 'Saluran mesej',
    email_refused:
      'Pelayan e-mel menolak %{email} secara muktamad sejak %{at}: %{reason} Minta alamat lain daripada pelanggan.',
    not_chosen: 'Tidak dipilih',
    stopped: 'Dihentikan pada %{at}',
    not_confirmed: '%{phone}, belum disahkan: semuanya dihantar melalui e-mel',
    given: 'Bersetuju dengan %{channel}: %{topics}',
    taken_back: 'Menarik balik %{channel}: %{topics}',
    consents: 'Persetujuan',
    devices: '%{smart_count} pelayar',
    last_success: 'pemberitahuan terakhir pada %{at}',
    places: { portal: 'dalam portal', whatsapp: 'melalui balasan WhatsApp', email: 'melalui e-mel' },
  },
  message_topics: {
    packages: 'bungkusan',
    trips: 'trip',
    trip: 'trip',
    invoices: 'invois',
    marketing: 'promosi',
  },
  message_failures: {
    stopped:
      'Pelanggan telah menghentikan mesej melalui saluran atau tentang perkara ini. E-mel dihantar sebagai ganti, kecuali mereka telah berhenti melanggannya.',
    whatsapp_off:
      'WhatsApp dimatikan. E-mel dihantar sebagai ganti, kecuali pelanggan telah berhenti melanggannya.',
    not_reported:
      'Tiada apa-apa dilaporkan dalam masa yang ditetapkan. E-mel dihantar sebagai ganti, kecuali pelanggan telah berhenti melanggannya.',
    no_device:
      'Tiada lagi pelayar penerima yang menerima pemberitahuan. Pelanggan menerima e-mel sebagai ganti, kecuali mereka telah berhenti melanggannya.',
    push_key_lost:
      'Kunci yang digunakan oleh pelayar ini untuk melanggan tidak dapat dibaca lagi; pemiliknya perlu menghidupkan pemberitahuan semula.',
  },
  whatsapp: {
    templates: 'Templat untuk diluluskan oleh Meta',
    templates_text:
      'Setiap teks mesti diluluskan di WhatsApp Manager dengan nama, bahasa dan kategori yang sama sebelum mesejnya dapat dihantar. Fail itu mengandungi semuanya dalam bentuk yang diterima oleh API Meta.',
    save_templates: 'Muat turun fail',
    no_report: 'Belum ada laporan daripada Meta.',
    last_report: 'Laporan terakhir daripada Meta: %{at}.',
  },
} as const;
