import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { showAppearance, storedAppearance } from './session/appearance.ts';
import { storedLanguage } from './session/language.ts';
import { reloadForNewVersion } from './session/new-version.ts';
import {
  goToLogin,
  isLoginPage,
  leaveWithoutPrompt,
  pageAfterLogin,
  setPasswordPath,
} from './session/pages.ts';
import { session } from './session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const render = (screen: ReactNode): void => createRoot(root).render(<StrictMode>{screen}</StrictMode>);

// Not before the page is there, which needs its bytes first.
window.addEventListener('load', () => {
  void import('@rantau/shared/deployments').then(({ showDeployBanner }) => showDeployBanner());
});

/** The guard of the specification's point 2; sign-in and back office are loaded apart, so that the first stays light. */
async function open(): Promise<void> {
  reloadForNewVersion();
  showAppearance(storedAppearance());
  document.documentElement.lang = storedLanguage();
  if (window.location.pathname === '/') window.history.replaceState(null, '', '/admins');
  if (window.location.pathname === setPasswordPath) {
    const { PasswordScreen } = await import('./login/PasswordScreen.tsx');
    render(<PasswordScreen />);
    return;
  }
  await session.start(async () => (await import('./providers/api.ts')).api.refresh());
  const state = session.get();
  const atLogin = isLoginPage(window.location.pathname);
  if (state.status === 'logged-in' && atLogin) {
    window.location.replace(pageAfterLogin(state.data));
  } else if (state.status === 'logged-in') {
    const [{ App }, { createI18nProvider }, { keepAppOnDevice }, { followOtherTabs }] = await Promise.all([
      import('./App.tsx'),
      import('./providers/i18n-provider.ts'),
      import('./offline/register.ts'),
      import('./session/sign-in-again.ts'),
    ]);
    render(<App i18nProvider={await createI18nProvider()} />);
    keepAppOnDevice();
    followOtherTabs(() => leaveWithoutPrompt('/admins'));
  } else if (atLogin) {
    const { LoginScreen } = await import('./login/LoginScreen.tsx');
    render(<LoginScreen />);
  } else goToLogin();
}

open().catch(() => document.getElementById('start-failed')?.removeAttribute('hidden'));
