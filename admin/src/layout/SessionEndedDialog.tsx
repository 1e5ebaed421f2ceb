import { Dialog, DialogContent } from '@mui/material';
import type { AdminMe } from '@rantau/shared/admins';
import { useId, useSyncExternalStore } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { SignInForm } from '../login/SignInForm.tsx';
import { leaveWithoutPrompt, loginPath } from '../session/pages.ts';
import { currentAdmin, session } from '../session/session.ts';
import { answerSignIn, signInPrompt } from '../session/sign-in-again.ts';
import './session-ended.css';

/** Asks for the password over the page, so that what was typed there stays, and what waits to be sent is. */
export function SessionEndedDialog() {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const open = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.get);
  if (!open) return null;
  const { id: mine, email } = currentAdmin();

  const goOn = (admin: AdminMe) => {
    if (admin.id === mine) answerSignIn('renewed');
    // The address belongs to somebody else by now: nothing of this page is theirs.
    else leaveWithoutPrompt('/admins');
  };
  const leave = () => {
    session.logOut();
    leaveWithoutPrompt(loginPath);
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogContent className="session-ended">
        <SignInForm
          locale={locale === 'en' ? 'en' : 'ms'}
          title={<h2 id={id}>{translate('session_ended.title')}</h2>}
          lead={translate('session_ended.text')}
          email={email}
          onSignedIn={goOn}
        >
          <button type="button" className="session-ended-leave" onClick={leave}>
            {translate('session_ended.leave')}
          </button>
        </SignInForm>
      </DialogContent>
    </Dialog>
  );
}
