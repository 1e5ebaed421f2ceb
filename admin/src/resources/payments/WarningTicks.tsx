import { Alert, Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import type { PaymentWarning } from '@rantau/shared/payments';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';

const seen = (value: unknown) => (value === true ? undefined : 'payment.warnings_unseen');

/** A tick for each warning of a payment, so that none is verified without reading them. */
export function WarningTicks({ warnings }: { readonly warnings: readonly PaymentWarning[] }) {
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('payment.warnings_seen')}
      {warnings.map((warning, index) => (
        <Tick key={`${warning.code} ${warning.payment_id}`} warning={warning} source={`seen.${index}`} />
      ))}
    </Alert>
  );
}

interface TickProps {
  readonly warning: PaymentWarning;
  readonly source: string;
}

function Tick({ warning: { code, payment_id, payment_reference }, source }: TickProps) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source, defaultValue: false, validate: seen });
  const { value, ref, onChange, ...control } = field;
  const words = translate(`payment_warnings.${code}`);
  return (
    <FormControl error={fieldState.invalid} fullWidth>
      <FormControlLabel
        label={
          payment_id === null ? (
            words
          ) : (
            <>
              {words}:{' '}
              <RecordLink resource="invoices/payments" id={payment_id}>
                {payment_reference}
              </RecordLink>
            </>
          )
        }
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
