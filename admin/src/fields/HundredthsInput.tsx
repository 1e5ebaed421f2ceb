import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { parseHundredths } from './hundredths.ts';

export interface HundredthsInputProps {
  readonly source: string;
  readonly label?: string;
  readonly validate?: Validator | Validator[];
  readonly helperText?: string;
  readonly autoFocus?: boolean;
  /** Hundredths. Nothing below zero unless someone says so. */
  readonly least?: number;
  readonly most?: number;
}

interface Shape {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** How a stored figure is written. */
  readonly text: (hundredths: unknown) => string;
}

const none: Validator[] = [];

const adornment = (position: 'start' | 'end', content: ReactNode) =>
  content !== undefined && <InputAdornment position={position}>{content}</InputAdornment>;

/** A figure typed as people write it and kept in hundredths; what is typed is never rewritten under the fingers. */
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
  const { field, fieldState, isRequired, id } = useInput({
    source,
    defaultValue: null,
    validate: validators,
  });
  const translate = useTranslate();
  const [text, setText] = useState<string>();
  const wrong = text !== undefined && text.trim() !== '' && parseHundredths(text) === undefined;
  const error = fieldState.error?.message;
  return (
    <TextField
      id={id}
      fullWidth
      margin="dense"
      inputRef={field.ref}
      name={field.name}
      autoFocus={autoFocus ?? false}
      value={text ?? written(field.value)}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(target.value.trim() === '' ? null : (parseHundredths(target.value) ?? Number.NaN));
      }}
      onBlur={() => {
        if (!wrong) setText(undefined);
        field.onBlur();
      }}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={wrong || error !== undefined}
      helperText={
        wrong ? (
          translate('errors.fields.not_a_number')
        ) : error ? (
          <ValidationError error={error} />
        ) : (
          helperText && translate(helperText)
        )
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: adornment('start', before), endAdornment: adornment('end', after) },
      }}
    />
  );
}
