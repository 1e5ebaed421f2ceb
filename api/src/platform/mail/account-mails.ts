import { type Link, linkMail, mailTemplate } from './mail-content.ts';

const ignoreEn = 'If you did not ask for this, simply ignore this e-mail; nothing will change.';
const ignoreMs = 'Jika bukan anda yang memintanya, abaikan sahaja e-mel ini; tiada apa-apa yang berubah.';

/** Mails with a one-time link, by kind. */
export const linkMails = {
  confirm_email: linkMail('confirm_email', {
    ms: ({ name, url }) => ({
      subject: 'Sahkan alamat e-mel anda',
      heading: `Selamat datang, ${name}`,
      paragraphs: [
        'Tekan butang di bawah untuk mengesahkan alamat e-mel anda. Selepas itu akaun anda dibuka: alamat anda sendiri di Amerika, harga, dan pengambilan kotak, semuanya di satu tempat.',
      ],
      action: { label: 'Sahkan e-mel', url },
      note: `Pautan ini sah selama 24 jam. ${ignoreMs}`,
    }),
    en: ({ name, url }) => ({
      subject: 'Confirm your e-mail address',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'Press the button below to confirm your e-mail address. Your account then opens: an address of your own in the USA, prices, and box pickups, all in one place.',
      ],
      action: { label: 'Confirm e-mail', url },
      note: `The link is valid for 24 hours. ${ignoreEn}`,
    }),
  }),
  magic_link: linkMail('magic_link', {
    ms: ({ name, url }) => ({
      subject: 'Pautan log masuk anda',
      heading: `Helo, ${name}`,
      paragraphs: ['Tekan butang di bawah untuk log masuk tanpa kata laluan.'],
      action: { label: 'Log masuk', url },
      note: `Pautan ini sah selama 10 minit dan hanya boleh digunakan sekali. ${ignoreMs}`,
    }),
    en: ({ name, url }) => ({
      subject: 'Your sign-in link',
      heading: `Hello, ${name}`,
      paragraphs: ['Press the button below to sign in without a password.'],
      action: { label: 'Sign in', url },
      note: `The link is valid for 10 minutes and works once. ${ignoreEn}`,
    }),
  }),
  password_reset: linkMail('password_reset', {
    ms: ({ name, url }) => ({
      subject: 'Tetapkan kata laluan baharu',
      heading: `Helo, ${name}`,
      paragraphs: [
        'Tekan butang di bawah untuk memilih kata laluan baharu. Semua sesi anda akan ditamatkan.',
      ],
      action: { label: 'Pilih kata laluan', url },
      note: `Pautan ini sah selama 1 jam dan hanya boleh digunakan sekali. ${ignoreMs}`,
    }),
    en: ({ name, url }) => ({
      subject: 'Choose a new password',
      heading: `Hello, ${name}`,
      paragraphs: ['Press the button below to choose a new password. All your sessions will end.'],
      action: { label: 'Choose a password', url },
      note: `The link is valid for 1 hour and works once. ${ignoreEn}`,
    }),
  }),
  invitation: linkMail('invitation', {
    ms: ({ name, url }) => ({
      subject: 'Akaun Rantau anda sudah sedia',
      heading: `Helo, ${name}`,
      paragraphs: ['Sebuah akaun telah dibuka untuk anda. Pilih kata laluan anda untuk mula menggunakannya.'],
      action: { label: 'Pilih kata laluan', url },
      note: 'Pautan ini sah selama 7 hari dan hanya boleh digunakan sekali.',
    }),
    en: ({ name, url }) => ({
      subject: 'Your Rantau account is ready',
      heading: `Hello, ${name}`,
      paragraphs: ['An account was opened for you. Choose your password to start using it.'],
      action: { label: 'Choose a password', url },
      note: 'The link is valid for 7 days and works once.',
    }),
  }),
  change_email: linkMail('change_email', {
    ms: ({ name, url }) => ({
      subject: 'Sahkan alamat e-mel baharu anda',
      heading: `Helo, ${name}`,
      paragraphs: [
        'Anda meminta supaya alamat ini menjadi alamat e-mel akaun Rantau anda. Tekan butang di bawah dan masukkan kata laluan anda untuk mengesahkannya. Sehingga itu, alamat lama anda masih digunakan.',
      ],
      action: { label: 'Guna alamat ini', url },
      note: `Pautan ini sah selama 1 jam dan hanya boleh digunakan sekali. ${ignoreMs}`,
    }),
    en: ({ name, url }) => ({
      subject: 'Confirm your new e-mail address',
      heading: `Hello, ${name}`,
      paragraphs: [
        'You asked for this to become the e-mail address of your Rantau account. Press the button below and enter your password to confirm it. Until then your old address stays in use.',
      ],
      action: { label: 'Use this address', url },
      note: `The link is valid for 1 hour and works once. ${ignoreEn}`,
    }),
  }),
} as const;

export const accountExists = mailTemplate<Link>('account_exists', 'always', {
  ms: ({ name, url }) => ({
    subject: 'Anda sudah mempunyai akaun',
    heading: `Helo, ${name}`,
    paragraphs: [
      'Seseorang, mungkin anda sendiri, cuba mendaftar dengan alamat e-mel ini. Akaun anda sudah wujud, jadi tiada akaun baharu dibuka. Anda boleh terus log masuk atau menetapkan kata laluan baharu.',
    ],
    action: { label: 'Log masuk', url },
  }),
  en: ({ name, url }) => ({
    subject: 'You already have an account',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone, perhaps you, tried to register with this e-mail address. You already have an account, so no new one was created. You can sign in, or choose a new password.',
    ],
    action: { label: 'Sign in', url },
  }),
});

interface PasswordChanged extends Link {
  /** True if API keys or webhooks ended with it. */
  readonly integrations_ended: boolean;
}

export const passwordChanged = mailTemplate<PasswordChanged>('password_changed', 'always', {
  ms: ({ name, url, integrations_ended }) => ({
    subject: 'Kata laluan anda telah ditukar',
    heading: `Helo, ${name}`,
    paragraphs: [
      'Kata laluan akaun anda baru sahaja ditukar. Jika bukan anda yang menukarnya, tetapkan kata laluan baharu dengan segera dan hubungi kami.',
      ...(integrations_ended
        ? [
            'Kunci API anda dibatalkan dan webhook anda dimatikan bersamanya. Buat kunci baharu jika ada program anda yang memerlukannya.',
          ]
        : []),
    ],
    action: { label: 'Ke akaun saya', url },
  }),
  en: ({ name, url, integrations_ended }) => ({
    subject: 'Your password was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      'The password of your account has just been changed. If that was not you, choose a new one at once and contact us.',
      ...(integrations_ended
        ? [
            'Your API keys were revoked with it and your webhooks disabled. Make new keys if programs of yours need them.',
          ]
        : []),
    ],
    action: { label: 'To my account', url },
  }),
});

/** Whatever staff do as a customer, that customer knows of it. */
export const openedByStaff = mailTemplate<Link>('opened_by_staff', 'always', {
  ms: ({ name, url }) => ({
    subject: 'Kakitangan kami membuka akaun anda',
    heading: `Helo, ${name}`,
    paragraphs: [
      'Seorang kakitangan kami membuka akaun anda bagi pihak anda, selama 30 minit paling lama. Dia tidak dapat membayar atau menukar kata laluan anda. Apa yang diubahnya kelihatan dalam akaun anda.',
      'Jika anda tidak meminta bantuan, hubungi kami dengan segera.',
    ],
    action: { label: 'Buka akaun saya', url },
  }),
  en: ({ name, url }) => ({
    subject: 'Our staff opened your account',
    heading: `Hello, ${name}`,
    paragraphs: [
      'A member of our staff opened your account on your behalf, for 30 minutes at most. They can neither pay nor change your password. Whatever they change can be seen in your account.',
      'If you did not ask for help, write to us at once.',
    ],
    action: { label: 'Open my account', url },
  }),
});

export const emailChangeRequested = mailTemplate<Link & { readonly email: string }>(
  'email_change_asked',
  'always',
  {
    ms: ({ name, url, email }) => ({
      subject: 'Permintaan untuk menukar alamat e-mel anda',
      heading: `Helo, ${name}`,
      paragraphs: [
        `Kami menerima permintaan untuk menukar alamat e-mel akaun anda kepada ${email}. Pertukaran berlaku hanya selepas alamat itu disahkan.`,
        'Jika bukan anda yang memintanya, tukar kata laluan anda dengan segera dan hubungi kami.',
      ],
      action: { label: 'Ke akaun saya', url },
    }),
    en: ({ name, url, email }) => ({
      subject: 'Request to change your e-mail address',
      heading: `Hello, ${name}`,
      paragraphs: [
        `We were asked to change the e-mail address of your account to ${email}. It changes only once that address is confirmed.`,
        'If that was not you, change your password at once and contact us.',
      ],
      action: { label: 'To my account', url },
    }),
  },
);

interface EmailChanged extends Link {
  readonly email: string;
  /** True where webhooks were disabled with it, which the new address is told. */
  readonly webhooks_ended?: boolean;
}

export const emailChanged = mailTemplate<EmailChanged>('email_changed', 'always', {
  ms: ({ name, url, email, webhooks_ended = false }) => ({
    subject: 'Alamat e-mel anda telah ditukar',
    heading: `Helo, ${name}`,
    paragraphs: [
      `Alamat e-mel akaun anda kini ${email}. E-mel tentang akaun anda dihantar ke alamat itu sahaja.`,
      ...(webhooks_ended
        ? [
            'Webhook anda dimatikan bersamanya. Dalam profil anda, aktifkan semula yang benar-benar milik anda.',
          ]
        : []),
      'Jika bukan anda yang menukarnya, hubungi kami dengan segera.',
    ],
    action: { label: 'Ke laman Rantau', url },
  }),
  en: ({ name, url, email, webhooks_ended = false }) => ({
    subject: 'Your e-mail address was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      `The e-mail address of your account is now ${email}. E-mails about your account go to that address only.`,
      ...(webhooks_ended
        ? ['Your webhooks were disabled with it. Enable those that are yours again in your profile.']
        : []),
      'If that was not you, contact us at once.',
    ],
    action: { label: 'To the Rantau site', url },
  }),
});

export const secondFactor = mailTemplate<Link & { readonly on: boolean }>('second_factor', 'always', {
  ms: ({ name, url, on }) => ({
    subject: on ? 'Pengesahan dua langkah dihidupkan' : 'Pengesahan dua langkah dimatikan',
    heading: `Helo, ${name}`,
    paragraphs: [
      on
        ? 'Mulai sekarang, log masuk ke akaun anda memerlukan kod daripada aplikasi pengesah. Simpan kod pemulihan anda di tempat yang selamat.'
        : 'Log masuk ke akaun anda kini hanya memerlukan kata laluan. Jika bukan anda yang mematikannya, tukar kata laluan anda dengan segera dan beritahu pemilik sistem.',
    ],
    action: { label: 'Ke akaun saya', url },
  }),
  en: ({ name, url, on }) => ({
    subject: on ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    heading: `Hello, ${name}`,
    paragraphs: [
      on
        ? 'From now on signing in to your account needs a code from your authenticator app. Keep your recovery codes in a safe place.'
        : 'Signing in to your account now needs only the password. If you did not turn it off, change your password at once and tell the owner of the system.',
    ],
    action: { label: 'To my account', url },
  }),
});

export const recoveryCodeUsed = mailTemplate<Link & { readonly left: number }>(
  'recovery_code_used',
  'always',
  {
    ms: ({ name, url, left }) => ({
      subject: 'Kod pemulihan telah digunakan',
      heading: `Helo, ${name}`,
      paragraphs: [
        `Seseorang baru sahaja log masuk ke akaun anda dengan kod pemulihan. Baki kod pemulihan: ${left}.`,
        'Jika bukan anda, tukar kata laluan anda dengan segera dan beritahu pemilik sistem.',
      ],
      action: { label: 'Ke akaun saya', url },
    }),
    en: ({ name, url, left }) => ({
      subject: 'A recovery code was used',
      heading: `Hello, ${name}`,
      paragraphs: [
        `Someone has just signed in to your account with a recovery code. Recovery codes left: ${left}.`,
        'If that was not you, change your password at once and tell the owner of the system.',
      ],
      action: { label: 'To my account', url },
    }),
  },
);
