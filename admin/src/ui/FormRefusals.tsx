import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../messages/index.ts';

/** Each refused field by its path, with the key of why. */
const refusedIn = (errors: object, above = ''): [path: string, message: string][] =>
  (Object.entries(errors) as [string, unknown][]).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = above === '' ? name : `${above}.${name}`;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? [[path, message]] : refusedIn(error, path);
  });

/** Selector of invalid inputs; a switch is recognised by the text below it alone. */
const wrongInputs = '[aria-invalid="true"], .MuiFormGroup-root:has(> .Mui-error)';

/** Errors that no input of the form shows. */
function notShown(form: HTMLFormElement | null | undefined, errors: object) {
  const refused = refusedIn(errors);
  const marked = form?.querySelectorAll(wrongInputs).length ?? 0;
  if (marked >= refused.length) return [];
  const unnamed = refused.filter(([path]) => form?.elements.namedItem(path) == null);
  return unnamed.length > 0 ? unnamed : refused;
}

/**
 * Errors of the form or the server: the first invalid input gets the focus, and errors that no input shows
 * are listed. Stands inside each form.
 */
export function FormRefusals() {
  const translate = useTranslate();
  const here = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting, errors } = useFormState();
  const answered = useRef(0);
  const [hidden, setHidden] = useState<[path: string, message: string][]>([]);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || answered.current === submitCount) return;
    const form = here.current?.closest('form');
    setHidden(wrong ? notShown(form, errors) : []);
    if (!wrong) return;
    answered.current = submitCount;
    const first = form?.querySelector<HTMLElement>(wrongInputs);
    const focusable = first?.matches('input, textarea, [tabindex]')
      ? first
      : first?.querySelector<HTMLElement>('input, textarea, [tabindex]');
    focusable?.focus();
  }, [isSubmitting, submitCount, wrong, errors]);
  return (
    <>
      <span ref={here} hidden />
      {hidden.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('forms.not_shown')}
          <ul>
            {hidden.map(([path, message]) => (
              <li key={path}>
                {translate(`fields.${path}`, { _: path })}: <ValidationError error={message} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
