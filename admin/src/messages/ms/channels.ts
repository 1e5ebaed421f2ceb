export const channels = {
  channels: {
    title: 'Saluran mesej',
    email_refused:
      'Pelayan e-mel menolak %{email} secara muktamad sejak %{at}: %{reason} Minta alamat lain daripada pelanggan.',
    not_chosen: 'Tidak dipilih',
    stopped: 'Dihentikan pada %{at}',
    given: 'Bersetuju dengan %{channel}: %{topics}',
    taken_back: 'Menarik balik %{channel}: %{topics}',
    consents: 'Persetujuan',
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
    stopped: 'Pelanggan telah menghentikan mesej WhatsApp; e-mel dihantar sebagai ganti.',
    whatsapp_off: 'WhatsApp dimatikan; e-mel dihantar sebagai ganti.',
    not_reported:
      'WhatsApp tidak melaporkan apa-apa dalam masa yang ditetapkan; e-mel dihantar sebagai ganti.',
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
