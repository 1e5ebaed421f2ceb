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

/** The message by which the owner of a number confirms it: written so that nobody sends it unaware for somebody else. */
export const confirmationText: Readonly<Record<Locale, (code: string) => string>> = {
  ms: (code) => `Saya pemilik nombor ini dan mahu mesej Rantau dihantar ke sini. Kod ${code}`,
  en: (code) => `This number is mine, and I want messages from Rantau here. Code ${code}`,
};

/** Codes in a message that may confirm a number. */
export const codesIn = (text: string): string[] => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
