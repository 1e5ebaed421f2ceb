import { type Link, mailTemplate } from '../../platform/mail/mail-content.ts';

export const accountClosed = mailTemplate<Link>('account_closed', 'always', {
  ms: ({ name, url }) => ({
    subject: 'Akaun anda telah ditutup',
    heading: `Terima kasih, ${name}`,
    paragraphs: [
      'Akaun anda telah ditutup seperti yang anda minta. Rekod invois dan bayaran disimpan selama tempoh yang ditetapkan oleh undang-undang; maklumat peribadi yang lain telah dipadamkan.',
    ],
    action: { label: 'Ke laman Rantau', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Your account is closed',
    heading: `Thank you, ${name}`,
    paragraphs: [
      'Your account was closed as you requested. Records of invoices and payments are kept for as long as the law requires; your other personal details were removed.',
    ],
    action: { label: 'To the Rantau site', url },
  }),
});
