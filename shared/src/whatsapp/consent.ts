import type { Locale } from '../locales/index.ts';

/** The words that a customer agrees to before a message goes to their number; kept with the consent. */
export const consentText: Readonly<Record<Locale, string>> = {
  ms: 'Saya bersetuju menerima mesej WhatsApp daripada Rantau di nombor ini tentang perkara yang saya pilih. Saya boleh berhenti pada bila-bila masa di sini atau dengan membalas BERHENTI.',
  en: 'I agree to receive WhatsApp messages from Rantau at this number about what I chose. I can stop at any time here, or by replying STOP.',
};

const stopWords = new Set([
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'berhenti',
  'henti',
  'cancel',
  'end',
  'quit',
]);

const startWords = new Set(['start', 'unstop', 'mula']);

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** True of a reply by which somebody wants no more messages. */
export const isStopReply = (text: string): boolean => stopWords.has(wordsOf(text));

/** True of a reply by which somebody lets messages be chosen again after a stop. */
export const isStartReply = (text: string): boolean => startWords.has(wordsOf(text));
