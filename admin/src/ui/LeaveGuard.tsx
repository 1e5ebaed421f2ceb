import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../messages/index.ts';

interface LeaveGuardProps {
  readonly unsaved: boolean;
  readonly isSaving: boolean;
}

/** Asks before a page is left whose changes are not saved. What closes the tab can only ask in the browser's words. */
export function LeaveGuard({ unsaved, isSaving }: LeaveGuardProps) {
  const translate = useTranslate();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';

  // A save leads on before the page knows that it succeeded.
  useEffect(() => {
    if (blocked && !unsaved) blocker.proceed?.();
  }, [blocked, unsaved, blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocked && unsaved && !isSaving} onClose={stay} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('forms.leave_title')}</DialogTitle>
      <DialogContent>{translate('forms.leave_text')}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {translate('forms.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {translate('forms.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The same for the form it stands in. */
export function FormLeaveGuard() {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  return <LeaveGuard unsaved={unsaved} isSaving={isSubmitting} />;
}
