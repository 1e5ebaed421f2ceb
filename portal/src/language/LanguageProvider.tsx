import type { FormatLocale } from '@rantau/shared/format';
import { createTranslator, type Translator } from '@rantau/shared/i18n';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Messages } from '../messages/messages.ts';
import { speak, spoken } from './language.ts';

export interface Language extends Translator<Messages> {
  readonly setLocale: (locale: FormatLocale) => Promise<void>;
}

const Context = createContext<Language | null>(null);

// Without a network the other language may not have been fetched yet; this one goes on.
const setLocale = (locale: FormatLocale): Promise<void> => speak({ locale }).catch(() => undefined);

/** Speaks one language to everything below, and changes it in place: nothing typed is lost. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(spoken.subscribe, spoken.get);
  const language = useMemo<Language>(
    () => ({ ...createTranslator(locale, messages), setLocale }),
    [locale, messages],
  );
  return <Context value={language}>{children}</Context>;
}

export function useLanguage(): Language {
  const language = useContext(Context);
  if (!language) throw new Error('No language above');
  return language;
}
