import { Dialog, DialogContent } from '@mui/material';
import type { AdminMe } from '@rantau/shared/admins';
import { toLocale } from '@rantau/shared/locales';
import { useId } from 'react';
import { useLocale } from 'react-admin';
import { SignInForm } from '../login/SignInForm.tsx';
import { useTranslate } from '../messages/index.ts';
import { leaveWithoutPrompt, loginPath } from '../session/pages.ts';
import { currentAdmin, session } from '../session/session.ts';
import { answerSignIn } from '../session/sign-in-again.ts';
import './session-ended.css';

/** Asks for the password over the page, so that what was typed there stays, and what waits to be sent is. */
export default function SessionEndedDialog() {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
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
          locale={toLocale(locale)}
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
