import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { parseHundredths } from './hundredths.ts';

export interface HundredthsInputProps {
  readonly source: string;
  readonly label?: string;
  readonly validate?: Validator | Validator[];
  readonly helperText?: string;
  readonly autoFocus?: boolean;
}

interface Shape {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** How a stored figure is written. */
  readonly text: (hundredths: unknown) => string;
}

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
  ...rest
}: HundredthsInputProps & Shape) {
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null, ...rest });
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
