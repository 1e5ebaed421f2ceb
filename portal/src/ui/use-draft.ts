import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey } from '../session/drafts.ts';

/**
 * Keeps what is typed in a form until it is sent, so that an expired session, a reload or a slip of the thumb costs
 * nothing. Returns whether something was brought back, and how to forget it once it was sent. A `secret` field is never
 * kept.
 */
export function useDraft<I extends FieldValues, O>(
  name: string,
  form: UseFormReturn<I, unknown, O>,
  secret?: FieldPath<I>,
) {
  const [key] = useState(() => draftKey(name));
  const [restored, setRestored] = useState(false);
  const { reset, watch } = form;
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) {
      reset({ ...form.getValues(), ...(JSON.parse(kept) as I) }, { keepDefaultValues: true });
      setRestored(true);
    }
    const { unsubscribe } = watch((values) => {
      const { [secret ?? '']: _, ...open } = values;
      sessionStorage.setItem(key, JSON.stringify(open));
    });
    return unsubscribe;
  }, [key, secret, reset, watch, form.getValues]);
  return {
    restored,
    forget() {
      sessionStorage.removeItem(key);
      setRestored(false);
    },
  };
}

/** The same for one text that is no form of fields. */
export function useDraftText(name: string) {
  const [key] = useState(() => draftKey(name));
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
  return [text, setText] as const;
}
