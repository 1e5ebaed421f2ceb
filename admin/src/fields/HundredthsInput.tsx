import { type ReactNode, useMemo } from 'react';
import type { Validator } from 'react-admin';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { parseHundredths } from './hundredths.ts';
import { TypedInput } from './TypedInput.tsx';

export interface HundredthsInputProps {
  readonly source: string;
  readonly label?: string;
  readonly validate?: Validator | Validator[];
  readonly helperText?: MessageKey;
  readonly autoFocus?: boolean;
  /** Hundredths. Nothing below zero unless someone says so. */
  readonly least?: number;
  readonly most?: number;
}

interface Shape {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Format of a stored figure. */
  readonly text: (hundredths: unknown) => string;
}

const none: Validator[] = [];

/** A figure kept in hundredths. */
export function HundredthsInput({
  source,
  label,
  helperText,
  autoFocus,
  before,
  after,
  text: written,
  validate = none,
  least = 0,
  most = Number.POSITIVE_INFINITY,
}: HundredthsInputProps & Shape) {
  const translate = useTranslate();
  const validators = useMemo<Validator[]>(
    () => [
      ...(Array.isArray(validate) ? validate : [validate]),
      (value: unknown) => {
        if (typeof value !== 'number') return undefined;
        if (Number.isNaN(value)) return 'errors.fields.not_a_number';
        if (value < least) return { message: 'ra.validation.minValue', args: { min: written(least) } };
        return value > most ? { message: 'ra.validation.maxValue', args: { max: written(most) } } : undefined;
      },
    ],
    [validate, least, most, written],
  );
  return (
    <TypedInput
      source={source}
      label={label}
      helperText={helperText}
      autoFocus={autoFocus}
      before={before}
      after={after}
      validate={validators}
      read={parseHundredths}
      written={written}
      refusal={translate('errors.fields.not_a_number')}
    />
  );
}
