import { TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { FieldTitle, required, useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { type MeasureName, most, parseFigure, smallest } from './measure.ts';

interface MeasureInputProps {
  readonly source: string;
  /** What it measures; by default what its name says. */
  readonly of?: MeasureName;
  readonly label?: string;
  readonly helperText?: string;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  /** Nothing weighs or measures nothing, unless someone says so. */
  readonly least?: number;
  readonly largest?: number;
}

/**
 * Inches, pounds, or what a trip can carry, with a point or a comma. Not a number field: its browser decides what a comma is, and one that
 * leaves it out makes 15 of 1,5.
 */
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
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null, validate });
  const [text, setText] = useState<string>();
  const isWrong = Number.isNaN(field.value);
  const error = fieldState.error?.message;
  return (
    <TextField
      id={id}
      fullWidth
      margin="dense"
      inputRef={field.ref}
      name={field.name}
      autoFocus={autoFocus}
      value={text ?? (field.value === null || field.value === undefined ? '' : String(field.value))}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(
          target.value.trim() === '' ? null : (parseFigure(target.value, least, largest) ?? Number.NaN),
        );
      }}
      onBlur={() => {
        if (!isWrong) setText(undefined);
        field.onBlur();
      }}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={isWrong || error !== undefined}
      helperText={
        isWrong ? (
          translate('packing.measure_wrong', { least, most: largest })
        ) : error ? (
          <ValidationError error={error} />
        ) : (
          helperText && translate(helperText)
        )
      }
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
