export const privacy = {
  title: 'Privacy notice',
  description:
    'What we keep about you, what for, how long, and your rights under the Personal Data Protection Act 2010.',
  headline: 'Privacy notice',
  lede: 'This notice is given under the Personal Data Protection Act 2010 (PDPA), in two languages.',
  updated: 'In force from %{date}.',
  sections: {
    who: {
      title: 'Who holds your data',
      text: '%{legal_name}, %{address}. Questions about personal data: %{privacy_email}.',
    },
    what: {
      title: 'What we keep',
      text: '- Name, e-mail, phone and address, yours and the recipient’s\n- Contents, value, size and photos of parcels\n- Invoices, payments and proofs of payment\n- Identity documents, only where US law or customs requires them\n- Sign-in records, for security\n\nWe get the data from you, from the shops that ship to you, and, for recipients, from the sender.',
    },
    why: {
      title: 'What for',
      text: 'To ship your goods, declare them to customs, collect payment, tell you about their journey, and prevent fraud. Marketing is sent only if you choose it, and stops whenever you like.',
    },
    whom: {
      title: 'Who receives it',
      text: 'The delivery partner that carries your parcel, airlines and shipping lines, US and Malaysian customs, and the bank when a payment is verified. We don’t sell data. Your data is kept on our servers, and reaches our warehouse and the carriers in the USA as far as shipping needs it.',
    },
    long: {
      title: 'How long',
      text: '- Invoices, payments and customs records: at least seven years, as the law requires\n- Photos of parcels and notes of our conversations: two years\n- The audit log, which records who changed what: seven years\n- E-mails we sent: one year\n- The rest as long as your account exists; name, address, phone and e-mail go as soon as you close it, except where they stand on invoices, customs records and in our audit log',
    },
    rights: {
      title: 'Your rights',
      text: 'You may see and correct your data, download a copy and close the account yourself in your profile, withdraw consent, and complain to the Personal Data Protection Commissioner. To limit how we process your data, or for anything else, write to %{privacy_email}; we answer within 21 days.',
    },
    cookies: {
      title: 'Cookies',
      text: 'Only those of your login, and a few choices kept in your browser. No advertising cookies, no trackers, no requests to third parties.',
    },
    must: {
      title: 'If you don’t give it',
      text: 'Without names, addresses and the contents of a parcel we can’t ship it. The rest is up to you.',
    },
  },
};
