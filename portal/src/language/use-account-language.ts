import type { FormatLocale } from '@rantau/shared/format';
import { useEffect } from 'react';
import { useLanguage } from './LanguageProvider.tsx';
import { hasChosenLocale, storedLocale } from './language.ts';

/** Uses the language stored on the device; if there is none, that of the account. */
export function useAccountLanguage(account: FormatLocale): void {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    const wanted = hasChosenLocale() ? storedLocale() : account;
    if (wanted !== locale) void setLocale(wanted);
  }, [account, locale, setLocale]);
}
