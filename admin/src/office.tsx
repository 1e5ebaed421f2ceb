import { App } from './App.tsx';
import type { Messages } from './messages/ms/index.ts';
import { createI18nProvider } from './providers/i18n-provider.ts';
import { storedLanguage } from './session/language.ts';
import { leaveWithoutPrompt } from './session/pages.ts';
import { followOtherTabs } from './session/sign-in-again.ts';

/** The back office of whoever is signed in. */
export function startOffice(messages: Messages) {
  followOtherTabs(() => leaveWithoutPrompt('/admins'));
  return <App i18nProvider={createI18nProvider(storedLanguage(), messages)} />;
}
