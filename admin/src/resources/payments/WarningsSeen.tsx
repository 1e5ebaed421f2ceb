import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';

const seen = (value: unknown) => (value === true ? undefined : 'payment.warnings_unseen');

/** One extra confirmation for a payment with warnings, so that nobody verifies it out of habit. */
export function WarningsSeen() {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source: 'warnings_seen', defaultValue: false, validate: seen });
  const { value, ref, onChange, ...control } = field;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={translate('payment.warnings_seen')}
        control={
          <Checkbox
            {...control}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref, 'aria-describedby': id, 'aria-invalid': fieldState.invalid } }}
          />
        }
      />
      <FormHelperText id={id}>{fieldState.invalid && translate('payment.warnings_unseen')}</FormHelperText>
    </FormControl>
  );
}
