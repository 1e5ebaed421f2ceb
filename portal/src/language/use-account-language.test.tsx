import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useLanguage } from './LanguageProvider.tsx';
import { storedLocale, storeLocale } from './language.ts';
import { useAccountLanguage } from './use-account-language.ts';

function Area() {
  useAccountLanguage('en');
  const { locale, setLocale } = useLanguage();
  return (
    <button type="button" onClick={() => void setLocale('ms')}>
      {locale}
    </button>
  );
}

it('keeps the language that is chosen in place of the one of the account', async () => {
  storeLocale('en');
  show(<Area />);
  await userEvent.click(screen.getByRole('button', { name: 'en' }));
  await screen.findByRole('button', { name: 'ms' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('button')).toHaveTextContent('ms');
  expect(storedLocale()).toBe('ms');
});
