import type { FormatLocale } from '@rantau/shared/format';
import { useEffect } from 'react';
import { useLanguage } from './LanguageProvider.tsx';
import { hasChosenLocale } from './language.ts';

/** On a device where no language was chosen yet, that of the account is used. */
export function useAccountLanguage(account: FormatLocale): void {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    if (account !== locale && !hasChosenLocale()) void setLocale(account);
  }, [account, locale, setLocale]);
}
