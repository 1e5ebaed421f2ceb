export const whatsapp = {
  title: 'WhatsApp',
  text: 'Terima mesej di WhatsApp tentang perkara yang anda pilih. Yang tidak mendesak tidak dihantar antara 10 malam dan 8 pagi. Jika WhatsApp gagal, kami menghantar e-mel.',
  about: 'Hantar mesej kepada saya tentang',
  topics: {
    packages: 'Bungkusan dan penghantaran saya',
    trips: 'Trip yang saya langgan',
    invoices: 'Invois dan bayaran',
  },
  phone: 'Nombor WhatsApp',
  phone_hint: 'Dengan kod negara, seperti +60123456789',
  turn_on: 'Terima mesej WhatsApp',
  on: 'Mesej WhatsApp dihantar ke %{phone}.',
  stop: 'Henti mesej WhatsApp',
  stopped: 'Mesej WhatsApp dihentikan pada %{at}.',
  saved: 'Pilihan WhatsApp disimpan.',
  stop_done: 'Tiada lagi mesej WhatsApp akan dihantar.',
} as const;
