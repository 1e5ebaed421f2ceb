import { useMemo } from 'react';
import { required, type Validator } from 'react-admin';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { type MeasureName, most, parseFigure, smallest } from './measure.ts';
import { TypedInput } from './TypedInput.tsx';

interface MeasureInputProps {
  readonly source: string;
  /** Measure that is entered; by default the one that the field's name says. */
  readonly of?: MeasureName;
  readonly label?: string;
  readonly helperText?: MessageKey;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  /** Nothing weighs or measures nothing, unless someone says so. */
  readonly least?: number;
  readonly largest?: number;
}

const writtenMeasure = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';

/** Inches, pounds, or what a trip can carry, with a point or a comma. */
export function MeasureInput({
  source,
  of = source as MeasureName,
  label,
  helperText,
  isRequired: needed = false,
  autoFocus = false,
  least = smallest,
  largest = most[of],
}: MeasureInputProps) {
  const translate = useTranslate();
  const validate = useMemo<Validator[]>(
    () => [
      ...(needed ? [required()] : []),
      (value: unknown) =>
        Number.isNaN(value)
          ? { message: 'packing.measure_wrong', args: { least, most: largest } }
          : undefined,
    ],
    [needed, least, largest],
  );
  return (
    <TypedInput
      source={source}
      label={label}
      helperText={helperText}
      autoFocus={autoFocus}
      validate={validate}
      read={(text) => parseFigure(text, least, largest)}
      written={writtenMeasure}
      refusal={translate('packing.measure_wrong', { least, most: largest })}
    />
  );
}
