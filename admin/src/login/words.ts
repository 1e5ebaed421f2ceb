import type { ErrorCode } from '@rantau/shared/errors';
import type { Locale } from '@rantau/shared/locales';

interface LoginWords {
  title: string;
  lead: string;
  email: string;
  password: string;
  showPassword: string;
  hidePassword: string;
  otp: string;
  otpHint: string;
  submit: string;
  busy: string;
  forgotten: string;
  required: string;
  scanned: string;
  promise: string;
  promiseText: string;
  language: string;
  errors: Partial<Record<ErrorCode, string>> & { internal: string };
}

/** The sign-in page carries its own few words, so that it need not load the catalogue. */
export const loginWords: Record<Locale, LoginWords> = {
  ms: {
    title: 'Log masuk kakitangan',
    lead: 'Pejabat belakang Rantau, untuk gudang, kewangan dan khidmat pelanggan.',
    email: 'E-mel',
    password: 'Kata laluan',
    showPassword: 'Tunjukkan kata laluan',
    hidePassword: 'Sembunyikan kata laluan',
    otp: 'Kod pengesahan',
    otpHint: 'Enam digit daripada aplikasi pengesah anda.',
    submit: 'Log masuk',
    busy: 'Sedang log masuk…',
    forgotten: 'Lupa kata laluan?',
    required: 'Sila isi ruangan ini.',
    scanned: 'Imbasan tadi tidak direkodkan. Log masuk dahulu, kemudian imbas semula.',
    promise: 'Setiap kotak ada orang yang menunggunya.',
    promiseText:
      'Imbas, timbang, bungkus, hantar: satu tempat, dari gudang Amerika hingga ke pintu rumah di Malaysia.',
    language: 'English',
    errors: {
      wrong_credentials: 'E-mel, kata laluan atau kod tidak tepat.',
      otp_required: 'Akaun ini dilindungi. Masukkan kod pengesahan.',
      account_blocked: 'Akaun ini disekat. Sila hubungi pemilik sistem.',
      email_not_confirmed: 'Alamat e-mel ini belum disahkan.',
      rate_limited: 'Terlalu banyak percubaan. Cuba lagi sebentar nanti.',
      validation_failed: 'Semak semula e-mel dan kata laluan.',
      service_unavailable: 'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      internal: 'Ada masalah di pihak kami. Cuba lagi.',
    },
  },
  en: {
    title: 'Staff sign-in',
    lead: 'Rantau’s back office, for the warehouses, finance and customer support.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    otp: 'Verification code',
    otpHint: 'The six digits from your authenticator app.',
    submit: 'Sign in',
    busy: 'Signing in…',
    forgotten: 'Forgotten your password?',
    required: 'Please fill this in.',
    scanned: 'That scan was not recorded. Sign in first, then scan again.',
    promise: 'Someone is waiting for every box.',
    promiseText: 'Scan, weigh, pack, ship: one place, from the US warehouse to a door in Malaysia.',
    language: 'Bahasa Melayu',
    errors: {
      wrong_credentials: 'The e-mail address, password or code is not right.',
      otp_required: 'This account is protected. Enter the verification code.',
      account_blocked: 'This account is blocked. Please ask the owner of the system.',
      email_not_confirmed: 'This e-mail address is not confirmed yet.',
      rate_limited: 'Too many tries. Please try again in a while.',
      validation_failed: 'Please check e-mail and password.',
      service_unavailable: 'The server cannot be reached. Check the connection and try again.',
      internal: 'Something went wrong on our side. Please try again.',
    },
  },
};
