import type { FormatLocale } from '@rantau/shared/format';
import { useEffect } from 'react';
import { useLanguage } from './LanguageProvider.tsx';
import { hasChosenLocale, storedLocale } from './language.ts';

/** What the login stored is spoken; on a device where no language is stored, that of the account. */
export function useAccountLanguage(account: FormatLocale): void {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    const wanted = hasChosenLocale() ? storedLocale() : account;
    if (wanted !== locale) void setLocale(wanted);
  }, [account, locale, setLocale]);
}
