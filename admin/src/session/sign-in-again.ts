import type { Refreshed } from '@rantau/shared/client';
import { currentAdmin, session, tokenJar } from './session.ts';

type Settle = (result: Refreshed) => void;

let settle: Settle | null = null;
let asked: Promise<Refreshed> | null = null;
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};

/** Asks the person to sign in again over the page that they are on; every call that was refused waits for the same answer. */
export function askToSignInAgain(): Promise<Refreshed> {
  asked ??= new Promise<Refreshed>((resolve) => {
    settle = resolve;
  });
  emit();
  return asked;
}

export const signInPrompt = {
  get: (): boolean => asked !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** `renewed`: the same person is back, and the calls go on. `refused`: they leave. */
export function answerSignIn(result: Refreshed): void {
  settle?.(result);
  settle = null;
  asked = null;
  emit();
}

/**
 * Follows the session of other tabs: if the same person signed in there, the page goes on; if somebody else
 * did, the page is left with everything typed in it, before a call is made in the wrong name.
 */
export function followOtherTabs(leave: () => void): void {
  const { id } = currentAdmin();
  session.subscribe(() => {
    const state = session.get();
    if (state.status !== 'logged-in') return;
    if (state.data.id !== id) leave();
    else if (signInPrompt.get() && tokenJar.read() !== undefined) answerSignIn('renewed');
  });
}
