import type { FormatLocale } from '@rantau/shared/format';
import { createTranslator, type Translator } from '@rantau/shared/i18n';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Messages } from '../messages/messages.ts';
import { loadMessages, storeLocale } from './language.ts';

export interface Language extends Translator<Messages> {
  readonly setLocale: (locale: FormatLocale) => Promise<void>;
}

const Context = createContext<Language | null>(null);

interface Props {
  readonly locale: FormatLocale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Speaks one language to everything below, and changes it in place: nothing typed is lost. */
export function LanguageProvider({ locale, messages, children }: Props) {
  const [spoken, setSpoken] = useState({ locale, messages });

  const setLocale = useCallback(async (next: FormatLocale) => {
    const loaded = await loadMessages(next).catch(() => null);
    // Without a network the other language may not have been fetched yet; this one goes on.
    if (loaded === null) return;
    storeLocale(next);
    document.documentElement.lang = next;
    setSpoken({ locale: next, messages: loaded });
  }, []);

  const language = useMemo<Language>(
    () => ({ ...createTranslator(spoken.locale, spoken.messages), setLocale }),
    [spoken, setLocale],
  );
  return <Context value={language}>{children}</Context>;
}

export function useLanguage(): Language {
  const language = useContext(Context);
  if (!language) throw new Error('No language above');
  return language;
}
