export const whatsapp = {
  title: 'WhatsApp',
  text: 'Terima mesej WhatsApp tentang perkara yang anda pilih. Mesej yang tidak mendesak ditangguhkan dari 10 malam hingga 8 pagi. Jika WhatsApp gagal, kami hantar e-mel.',
  about: 'Hantar mesej kepada saya tentang',
  topics: {
    packages: 'Bungkusan dan penghantaran saya',
    trips: 'Trip yang saya langgan',
    invoices: 'Invois dan bayaran',
  },
  phone: 'Nombor WhatsApp',
  phone_hint: 'Dengan kod negara, seperti +60123456789',
  turn_on: 'Terima mesej WhatsApp',
  on: 'Mesej WhatsApp dihantar ke %{phone} tentang:',
  stop: 'Hentikan mesej WhatsApp',
  stopped: 'Mesej WhatsApp dihentikan pada %{at}.',
  saved: 'Pilihan WhatsApp disimpan.',
  stop_done: 'Mesej WhatsApp tidak akan dihantar lagi.',
} as const;
