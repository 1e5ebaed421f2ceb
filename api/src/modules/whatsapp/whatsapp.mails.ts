import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface NumberConfirmed {
  readonly name: string;
  readonly phone: string;
  readonly url: string;
}

export const whatsAppNumberConfirmed = mailTemplate<NumberConfirmed>('whatsapp_number_confirmed', 'always', {
  ms: ({ name, phone, url }) => ({
    subject: 'Mesej WhatsApp dihantar ke nombor baharu',
    heading: `Helo, ${name}`,
    paragraphs: [
      `Mulai sekarang, mesej WhatsApp tentang perkara yang anda pilih dihantar ke ${phone}.`,
      'Jika nombor itu bukan milik anda, hentikan mesej WhatsApp dengan segera, tukar kata laluan anda dan hubungi kami.',
    ],
    action: { label: 'Lihat profil saya', url },
  }),
  en: ({ name, phone, url }) => ({
    subject: 'WhatsApp messages go to a new number',
    heading: `Hello, ${name}`,
    paragraphs: [
      `From now on, WhatsApp messages about what you chose go to ${phone}.`,
      'If that number is not yours, stop WhatsApp messages at once, change your password and contact us.',
    ],
    action: { label: 'See my profile', url },
  }),
});
