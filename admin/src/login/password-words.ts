import type { Locale } from '@rantau/shared/locales';

interface PasswordWords {
  title: string;
  lead: string;
  password: string;
  hint: string;
  submit: string;
  done: string;
  toLogin: string;
  askTitle: string;
  askLead: string;
  email: string;
  send: string;
  sent: string;
  required: string;
  showPassword: string;
  hidePassword: string;
  refused: { token_invalid: string; too_short: string; password_too_common: string; internal: string };
}

/** Few words of its own, so that the page need not load the catalogue. */
export const passwordWords: Record<Locale, PasswordWords> = {
  ms: {
    title: 'Pilih kata laluan',
    lead: 'Kata laluan baharu menamatkan semua sesi anda yang lain.',
    password: 'Kata laluan baharu',
    hint: 'Sekurang-kurangnya 15 aksara. Beberapa perkataan lebih mudah diingat.',
    submit: 'Simpan kata laluan',
    done: 'Kata laluan anda telah disimpan.',
    toLogin: 'Ke halaman log masuk',
    askTitle: 'Lupa kata laluan?',
    askLead: 'Kami akan menghantar pautan untuk memilih kata laluan baharu.',
    email: 'E-mel',
    send: 'Hantar pautan',
    sent: 'Jika alamat itu mempunyai akaun, pautan sedang dalam perjalanan. Pautan itu sah selama 1 jam.',
    required: 'Sila isi ruangan ini.',
    showPassword: 'Tunjukkan kata laluan',
    hidePassword: 'Sembunyikan kata laluan',
    refused: {
      token_invalid: 'Pautan ini sudah tamat tempoh atau telah digunakan. Minta pautan baharu.',
      too_short: 'Sekurang-kurangnya 15 aksara.',
      password_too_common: 'Kata laluan ini terlalu mudah diteka.',
      internal: 'Permintaan itu tidak berjaya. Cuba lagi sebentar nanti.',
    },
  },
  en: {
    title: 'Choose a password',
    lead: 'A new password ends every other session you have.',
    password: 'New password',
    hint: 'At least 15 characters. A few words are easier to remember.',
    submit: 'Save password',
    done: 'Your password has been saved.',
    toLogin: 'To the sign-in page',
    askTitle: 'Forgotten your password?',
    askLead: 'We will send a link to choose a new one.',
    email: 'E-mail',
    send: 'Send the link',
    sent: 'If that address has an account, a link is on its way. It is valid for 1 hour.',
    required: 'Please fill this in.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    refused: {
      token_invalid: 'This link has expired or has already been used. Ask for a new one.',
      too_short: 'At least 15 characters.',
      password_too_common: 'This password is too easy to guess.',
      internal: 'That did not work. Please try again in a while.',
    },
  },
};
