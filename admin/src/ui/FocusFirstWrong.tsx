import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** What the server refuses is met where it is to be mended, as what the form itself refuses is. Stands inside the form. */
export function FocusFirstWrong() {
  const here = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const answered = useRef(0);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || !wrong || answered.current === submitCount) return;
    answered.current = submitCount;
    const first = here.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const focusable = first?.matches('input, textarea, [tabindex]')
      ? first
      : first?.querySelector<HTMLElement>('input, textarea, [tabindex]');
    focusable?.focus();
  }, [isSubmitting, submitCount, wrong]);
  return <span ref={here} hidden />;
}
