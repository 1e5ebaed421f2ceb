import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { failureOf } from './Failure.tsx';

/** An empty field is missing, whatever rule it breaks besides, and what is no number says so; a state is asked for in its own words. */
function sayWhatIsMissing(errors: object, values: unknown): void {
  for (const [name, error] of Object.entries(errors) as [string, unknown][]) {
    const value = (values as Record<string, unknown> | null | undefined)?.[name];
    if (typeof error !== 'object' || error === null) continue;
    if (!('message' in error) || typeof error.message !== 'string') sayWhatIsMissing(error, value);
    else if (Number.isNaN(value)) Object.assign(error, { message: 'not_a_number' });
    else if (value === '' && error.message !== 'unknown_state') Object.assign(error, { message: 'required' });
  }
}

/**
 * A form that is checked by the very schema that the API checks with. Refusals are codes of the product, shown by the
 * fields; the first wrong one on the page gets the focus.
 */
export function useSchemaForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  // The resolver's types follow the schema's; only their generics are too deep to be inferred here.
  const check = zodResolver(schema) as Resolver<z.input<S>, unknown, z.output<S>>;
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, ...rest) => {
      const result = await check(values, ...rest);
      sayWhatIsMissing(result.errors, values);
      return result;
    },
    defaultValues,
    mode: 'onTouched',
    // Its order is the order of registration, which is not the order on the page.
    shouldFocusError: false,
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const place = document.activeElement?.closest('form') ?? document.querySelector('main form');
    place?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
}

/**
 * Shows a refusal of the API where it belongs: at its fields if the form has them, below the form otherwise. Answers
 * what is left to show below. `below` is the part of the body that the form stands for, such as `user`.
 */
export function placeFailure<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  below = '',
): unknown {
  const { fields = {} } = failureOf(error);
  const prefix = below === '' ? '' : `${below}.`;
  const paths = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
  for (const [index, [path, code]] of paths.entries())
    form.setError(
      path.slice(prefix.length) as FieldPath<I>,
      { type: 'api', message: code },
      { shouldFocus: index === 0 },
    );
  return paths.length > 0 ? null : error;
}

/**
 * Sends what a form holds once it is filled in well. `failure` is what was refused and has no field to be shown at, until
 * the next try; `below` is as in `placeFailure`.
 */
export function useSubmit<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  send: (values: O) => Promise<unknown>,
  below = '',
) {
  const [failure, setFailure] = useState<unknown>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure(placeFailure(form, error, below));
    }
  });
  return { submit, failure };
}
