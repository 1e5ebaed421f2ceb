import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FieldTitle, useInput, ValidationError, type Validator } from 'react-admin';
import { type MessageKey, useTranslate } from '../messages/index.ts';

interface TypedInputProps {
  readonly source: string;
  readonly label?: string | undefined;
  readonly helperText?: MessageKey | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly validate: Validator[];
  /**
   * Parses the typed text to the stored value; null or undefined for an invalid text, which is stored as NaN.
   */
  readonly read: (text: string) => number | null | undefined;
  /** Format of a stored figure. */
  readonly written: (value: unknown) => string;
  /** Translated error for an invalid text. */
  readonly refusal: string;
}

const adornment = (position: 'start' | 'end', content: ReactNode) =>
  content !== undefined && <InputAdornment position={position}>{content}</InputAdornment>;

/**
 * A figure typed as people write it; what is typed is never rewritten under the fingers. Not a number field: its browser
 * decides what a comma is, and one that leaves it out makes 15 of 1,5.
 */
export function TypedInput({
  source,
  label,
  helperText,
  autoFocus = false,
  before,
  after,
  validate,
  read,
  written,
  refusal,
}: TypedInputProps) {
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null, validate });
  const translate = useTranslate();
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
      value={text ?? written(field.value)}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(target.value.trim() === '' ? null : (read(target.value) ?? Number.NaN));
      }}
      onBlur={() => {
        if (!isWrong) setText(undefined);
        field.onBlur();
      }}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={isWrong || error !== undefined}
      helperText={
        isWrong ? refusal : error ? <ValidationError error={error} /> : helperText && translate(helperText)
      }
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: adornment('start', before), endAdornment: adornment('end', after) },
      }}
    />
  );
}
