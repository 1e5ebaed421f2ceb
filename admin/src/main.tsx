import { showDeployBanner } from '@rantau/shared/deployments';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { loadMessages } from './messages/load.ts';
import { showAppearance, storedAppearance } from './session/appearance.ts';
import { showDensity } from './session/density.ts';
import { storedLanguage } from './session/language.ts';
import { reloadForNewVersion } from './session/new-version.ts';
import { goToLogin, isLoginPage, pageAfterLogin, setPasswordPath } from './session/pages.ts';
import { session } from './session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
const render = (screen: ReactNode): void => reactRoot.render(<StrictMode>{screen}</StrictMode>);

window.addEventListener('load', () => showDeployBanner());

/** Shows the back office at the page that was asked for, in the document that is there. */
async function openOffice(page?: string): Promise<void> {
  const [{ startOffice }, messages] = await Promise.all([
    import('./office.tsx'),
    loadMessages(storedLanguage(), 'first'),
  ]);
  if (page !== undefined) window.history.replaceState(null, '', page);
  render(startOffice(messages));
}

/** The guard of the specification's point 2; sign-in and back office are loaded apart, so that the first stays light. */
async function open(): Promise<void> {
  reloadForNewVersion();
  showAppearance(storedAppearance());
  showDensity();
  document.documentElement.lang = storedLanguage();
  if (window.location.pathname === '/') window.history.replaceState(null, '', '/admins');
  if (window.location.pathname === setPasswordPath) {
    const { PasswordScreen } = await import('./login/PasswordScreen.tsx');
    render(<PasswordScreen />);
    return;
  }
  await session.start(
    async () => (await import('./providers/api.ts')).api.refresh(),
    async () => (await import('./providers/api.ts')).api.endSession(),
  );
  const state = session.get();
  const atLogin = isLoginPage(window.location.pathname);
  if (state.status === 'logged-in') await openOffice(atLogin ? pageAfterLogin(state.data) : undefined);
  else if (atLogin) {
    const { LoginScreen } = await import('./login/LoginScreen.tsx');
    // Where the office does not come, a full load may bring it.
    render(
      <LoginScreen onSignedIn={(page) => openOffice(page).catch(() => window.location.replace(page))} />,
    );
  } else goToLogin();
}

open().catch(() => document.getElementById('start-failed')?.removeAttribute('hidden'));
