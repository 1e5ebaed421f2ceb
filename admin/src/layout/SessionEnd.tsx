import { Suspense, useSyncExternalStore } from 'react';
import { signInPrompt } from '../session/sign-in-again.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const SessionEndedDialog = lazyPart(() => import('./SessionEndedDialog.tsx'));

/** Shows the dialog, whose code is loaded with it, while a session has ended. */
export function SessionEnd() {
  const open = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.get);
  return <Suspense>{open && <SessionEndedDialog />}</Suspense>;
}
