import { zodResolver } from '@hookform/resolvers/zod';
import { AppError } from '@rantau/shared/errors';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
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
function nameMissingValues(errors: object, values: unknown): void {
  for (const [name, error] of Object.entries(errors) as [string, unknown][]) {
    const value = (values as Record<string, unknown> | null | undefined)?.[name];
    if (typeof error !== 'object' || error === null) continue;
    if (!('message' in error) || typeof error.message !== 'string') nameMissingValues(error, value);
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
      nameMissingValues(result.errors, values);
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

const paths = (errors: object, above = ''): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(errors) as [string, unknown][]).flatMap(([name, error]) => {
      if (typeof error !== 'object' || error === null) return [];
      const path = name === 'root' ? above : above === '' ? name : `${above}.${name}`;
      const code = (error as { message?: unknown }).message;
      return typeof code === 'string' ? [[path, code]] : Object.entries(paths(error, path));
    }),
  );

/** Errors of a form that no visible field shows: their paths and reasons. */
function notShown(place: HTMLFormElement | null, refused: Readonly<Record<string, string>>) {
  const hasField = (path: string) => place?.elements.namedItem(path) != null;
  return Object.entries(refused).filter(([path]) => !hasField(path));
}

/** A refusal that names what no field of the form shows. */
const withNotShown = (error: AppError, refused: readonly (readonly [string, string])[]): AppError =>
  new AppError(error.code, { cause: error, metadata: { not_shown: refused } });

const formAt = (target: unknown): HTMLFormElement | null =>
  target instanceof HTMLFormElement
    ? target
    : (document.activeElement?.closest('form') ?? document.querySelector<HTMLFormElement>('main form'));

/**
 * Shows a refusal of the API where it belongs: at its fields if the form has them in sight, above the form otherwise.
 * Answers what is left to show there. `below` is the part of the body that the form stands for, such as `user`.
 */
function placeFailure<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  place: HTMLFormElement | null,
  error: unknown,
  below: string,
): unknown {
  const failure = failureOf(error);
  const prefix = below === '' ? '' : `${below}.`;
  const refused = Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([path, code]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      code,
    ]),
  );
  const hidden = notShown(place, refused);
  const unseen = new Set(hidden.map(([path]) => path));
  const seen = Object.entries(refused).filter(([path]) => !unseen.has(path));
  for (const [index, [path, code]] of seen.entries())
    form.setError(path as FieldPath<I>, { type: 'api', message: code }, { shouldFocus: index === 0 });
  if (hidden.length > 0) return withNotShown(failure, hidden);
  return seen.length > 0 ? null : error;
}

/**
 * Sends what a form holds once it is filled in well. `failure` is what was refused and has no field in sight to be shown
 * at, by the form itself or by the API, until the next try; whoever calls this shows it. `below` is as in `placeFailure`.
 */
export function useSubmit<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  send: (values: O) => Promise<unknown>,
  below = '',
) {
  const [failure, setFailure] = useState<unknown>(null);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A long form is sent at its end, far from where it says what is wrong. Not every browser of the tests can scroll.
    if (failure !== null)
      place.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' });
  }, [failure]);
  const submit = (event?: BaseSyntheticEvent) => {
    place.current = formAt(event?.target);
    return form.handleSubmit(
      async (values) => {
        setFailure(null);
        try {
          await send(values);
        } catch (error) {
          setFailure(placeFailure(form, place.current, error, below));
        }
      },
      (errors) => {
        const hidden = notShown(place.current, paths(errors));
        setFailure(hidden.length > 0 ? withNotShown(new AppError('validation_failed'), hidden) : null);
      },
    )(event);
  };
  return { submit, failure };
}
