import type { Locale } from '../locales/index.ts';

/** The words above the button by which a person asks for notifications; kept with their consent. */
export const pushConsent: Readonly<Record<Locale, string>> = {
  ms: 'Terima pemberitahuan daripada Rantau pada peranti ini. Perkara yang tidak mendesak menunggu dari 10 malam hingga 8 pagi. E-mel tetap dihantar seperti tetapan anda, dan e-mel tentang log masuk serta keselamatan sentiasa dihantar.',
  en: 'Get notifications from Rantau on this device. What is not urgent waits from 10 pm to 8 am. E-mails still go out as in your settings, and e-mails about signing in and security always do.',
};
