import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey } from '../session/drafts.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what was changed in a form until it is sent, so that an expired session, a reload or a slip of the thumb costs
 * nothing. What was not touched, hidden or not, is never kept: it stays as the record has it. Returns whether something
 * was brought back, and how to forget it once it was sent or given up. A `secret` field is never kept.
 */
export function useDraft<I extends FieldValues, O>(
  name: string,
  form: UseFormReturn<I, unknown, O>,
  secret?: FieldPath<I>,
) {
  const [key] = useState(() => draftKey(name));
  const [restored, setRestored] = useState(false);
  const { reset, watch } = form;
  const [begun] = useState<Readonly<Record<string, unknown>>>(() => structuredClone(form.getValues()));
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) {
      const own = Object.entries(JSON.parse(kept) as I).filter(([name]) => name in begun);
      reset({ ...form.getValues(), ...Object.fromEntries(own) }, { keepDefaultValues: true });
      setRestored(true);
    }
    const { unsubscribe } = watch((values) => {
      const { [secret ?? '']: _, ...open } = values;
      const changed = Object.entries(open).filter(([name, value]) => !isSame(value, begun[name]));
      if (changed.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
    });
    return unsubscribe;
  }, [key, secret, reset, watch, begun, form.getValues]);
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
