import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useTranslate } from '../messages/index.ts';

/** Asks before a screen that is no form is left with what was typed, as forms do; what it returns lets go. */
export function useUnsavedWarning(unsaved: boolean): () => void {
  const translate = useTranslate();
  const saved = useRef(false);
  const blocker = useBlocker(() => unsaved && !saved.current);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed?.();
    else blocker.reset?.();
    // The blocker is another object at every rendering.
  }, [blocker.state, translate]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);

  return useCallback(() => {
    saved.current = true;
  }, []);
}
