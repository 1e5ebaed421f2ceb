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

/** Names no address: others may read the mail. */
export const addressesChanged = mailTemplate<Link>('addresses_changed', 'always', {
  ms: ({ name, url }) => ({
    subject: 'Sila semak alamat yang anda simpan',
    heading: `Sila semak alamat anda, ${name}`,
    paragraphs: [
      'Kakitangan kami menukar alamat penerima yang disimpan dalam akaun anda. Penghantaran anda yang seterusnya mungkin dialamatkan ke situ.',
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
    action: { label: 'Semak alamat', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Please check your saved addresses',
    heading: `Please check your addresses, ${name}`,
    paragraphs: [
      'Our staff changed the recipient addresses that are saved in your account. Your next shipments may be addressed to them.',
      'If you did not ask for this, write to us at once.',
    ],
    action: { label: 'Check the addresses', url },
  }),
});

/** Names no number: others may read the mail. */
export const taxDetailsChanged = mailTemplate<Link>('tax_details_changed', 'always', {
  ms: ({ name, url }) => ({
    subject: 'Sila semak butiran cukai anda',
    heading: `Sila semak butiran cukai anda, ${name}`,
    paragraphs: [
      'Kakitangan kami menukar nama atau butiran cukai dalam akaun anda. e-Invois anda yang seterusnya dilaporkan kepada LHDN dengan butiran itu.',
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
    action: { label: 'Semak butiran', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Please check your tax details',
    heading: `Please check your tax details, ${name}`,
    paragraphs: [
      'Our staff changed the name or the tax details in your account. Your next e-invoices are reported to the tax office with them.',
      'If you did not ask for this, write to us at once.',
    ],
    action: { label: 'Check the details', url },
  }),
});
