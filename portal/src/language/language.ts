import { type Locale, toLocale } from '@rantau/shared/locales';
import type { Messages } from '../messages/messages.ts';

const key = 'language';

/** Malay is the default (specification, point 1). */
export const storedLocale = (): Locale => toLocale(localStorage.getItem(key));

/** True if the person chose a language on this device; a login otherwise brings that of their account. */
export const hasChosenLocale = (): boolean => localStorage.getItem(key) !== null;

export const storeLocale = (locale: Locale): void => localStorage.setItem(key, locale);

let wasChosenHere = false;

/** The person chose on the page of the login: their account's language does not take its place. */
export const keepChoiceAtLogin = (): void => {
  wasChosenHere = true;
};

/** Sets the language of the account at login, unless another was chosen just before. */
export function storeAccountLocale(account: Locale): void {
  if (!wasChosenHere) storeLocale(account);
  wasChosenHere = false;
}

/** Few need all of a language at once, and everybody waits for the login. */
type Part = 'guests' | 'all';

const catalogues: Record<Locale, Record<Part, () => Promise<Messages>>> = {
  ms: {
    guests: async () => (await import('../messages/ms/guests.ts')).guests as Messages,
    all: async () => (await import('../messages/ms/index.ts')).ms,
  },
  en: {
    guests: async () => (await import('../messages/en/guests.ts')).guests as Messages,
    all: async () => (await import('../messages/en/index.ts')).en,
  },
};

interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
}

let now: Spoken = { locale: storedLocale(), messages: {} as Messages };
const listeners = new Set<() => void>();

/** The language that everything is said in. */
export const spoken = {
  get: () => now,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: Spoken) {
    now = next;
    document.documentElement.lang = next.locale;
    for (const listener of listeners) listener();
  },
};

interface Wanted {
  readonly locale: Locale;
  readonly part: Part;
}

let wanted: Wanted = { locale: storedLocale(), part: 'guests' };

const isWanted = ({ locale, part }: Wanted): boolean => locale === wanted.locale && part === wanted.part;

/** Loads a language, or more of it, and speaks it; where something else was wanted meanwhile, that. */
export async function speak(change: Partial<Wanted> = {}): Promise<void> {
  const before = wanted;
  const asked = { ...before, ...change };
  wanted = asked;
  const { locale, part } = asked;
  const messages = await catalogues[locale][part]().catch((error: unknown) => {
    if (isWanted(asked)) wanted = before;
    throw error;
  });
  if (!isWanted(asked)) return speak();
  if (messages === now.messages) return;
  // Before anybody hears of it: the account's own takes the place of one that is not stored.
  if (locale !== now.locale) storeLocale(locale);
  spoken.set({ locale, messages });
}
