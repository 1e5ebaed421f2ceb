import { phrases } from '@rantau/shared/messages/ms';

export const whatsapp = {
  title: 'WhatsApp',
  text: 'Terima mesej WhatsApp tentang perkara yang anda pilih. Mesej yang tidak mendesak ditangguhkan dari 10 malam hingga 8 pagi. Jika WhatsApp gagal, kami hantar e-mel.',
  about: 'Hantar mesej kepada saya tentang',
  topics: {
    packages: 'Bungkusan dan penghantaran saya',
    trips: 'Trip yang saya langgan',
    invoices: 'Invois dan bayaran',
  },
  phone: phrases.whatsappNumber,
  phone_hint: 'Dengan kod negara, seperti +60123456789',
  turn_on: 'Terima mesej WhatsApp',
  on: 'Mesej WhatsApp dihantar ke %{phone} tentang:',
  confirm: 'Tinggal satu langkah: hantar mesej ini kepada kami melalui WhatsApp dari %{phone}.',
  confirm_until: 'Sehingga itu kami hantar e-mel kepada anda.',
  confirm_ended: 'Kod bagi nombor ini tidak sah lagi. Simpan pilihan anda semula untuk mendapat kod lain.',
  confirm_open: 'Buka WhatsApp',
  confirm_by_hand: 'Atau taip sendiri, ke %{company}:',
  chosen: 'Setelah disahkan, mesej dihantar ke %{phone} tentang:',
  stop: 'Hentikan mesej WhatsApp',
  stopped: 'Mesej WhatsApp dihentikan pada %{at}.',
  saved: 'Pilihan WhatsApp disimpan.',
  stop_done: 'Mesej WhatsApp tidak akan dihantar lagi.',
} as const;
