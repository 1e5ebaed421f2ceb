import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface KeyMade {
  readonly name: string;
  readonly key: string;
  readonly prefix: string;
  readonly url: string;
}

export const apiKeyMade = mailTemplate<KeyMade>('api_key_made', 'always', {
  ms: ({ name, key, prefix, url }) => ({
    subject: 'Kunci API baharu dibuat',
    heading: `Helo, ${name}`,
    paragraphs: [
      'Satu kunci API baru sahaja dibuat untuk akaun anda. Program yang memegangnya boleh membaca atau mengubah apa yang anda benarkan.',
      'Jika bukan anda yang membuatnya, batalkan kunci itu dengan segera, tukar kata laluan anda dan hubungi kami.',
    ],
    details: [
      ['Nama', key],
      ['Bermula dengan', `${prefix}…`],
    ],
    action: { label: 'Lihat kunci API saya', url },
  }),
  en: ({ name, key, prefix, url }) => ({
    subject: 'A new API key was made',
    heading: `Hello, ${name}`,
    paragraphs: [
      'An API key has just been made for your account. Programs that hold it can read or change what you allowed.',
      'If that was not you, revoke the key at once, change your password and contact us.',
    ],
    details: [
      ['Name', key],
      ['Begins with', `${prefix}…`],
    ],
    action: { label: 'See my API keys', url },
  }),
});
