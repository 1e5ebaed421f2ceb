import { InputAdornment, TextField } from '@mui/material';
import { currencySymbol } from '@rantau/shared/format';
import type { Currency } from '@rantau/shared/money';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { minorText, parseMinor } from './minor.ts';

interface MoneyInputProps {
  readonly source: string;
  readonly label?: string;
  readonly currency?: Currency;
  readonly validate?: Validator | Validator[];
  readonly helperText?: string;
  readonly autoFocus?: boolean;
}

/** An amount typed as people write it and kept in minor units; what is typed is never rewritten under the fingers. */
export function MoneyInput({
  source,
  label,
  currency = 'USD',
  helperText,
  autoFocus,
  ...rest
}: MoneyInputProps) {
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null, ...rest });
  const translate = useTranslate();
  const [text, setText] = useState<string>();
  const wrong = text !== undefined && text.trim() !== '' && parseMinor(text) === undefined;
  const error = fieldState.error?.message;
  return (
    <TextField
      id={id}
      fullWidth
      margin="dense"
      inputRef={field.ref}
      name={field.name}
      autoFocus={autoFocus ?? false}
      value={text ?? minorText(field.value)}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(target.value.trim() === '' ? null : (parseMinor(target.value) ?? Number.NaN));
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
        input: {
          startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
        },
      }}
    />
  );
}
