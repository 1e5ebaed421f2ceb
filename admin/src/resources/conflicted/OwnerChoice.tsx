import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { useTranslate } from '../../messages/index.ts';

interface OwnerChoiceProps {
  readonly records: readonly AdminInboundPackage[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Choice of the remaining record's owner, if the two belong to two customers, and why: who loses it reads the reason. */
export function OwnerChoice({ records, value, onChange, reason, onReason }: OwnerChoiceProps) {
  const translate = useTranslate();
  return (
    <FormControl sx={{ mb: 2 }}>
      <FormLabel id="merge-owner">{translate('merge.owner')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="merge-owner"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        {records.map(({ user_id, user_name, suite }) => (
          <FormControlLabel
            key={user_id}
            value={user_id}
            control={<Radio />}
            label={`${user_name} · ${suite}`}
          />
        ))}
      </RadioGroup>
      <TextField
        label={translate('fields.reason')}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        helperText={translate('hints.reason_customer')}
        required
        multiline
      />
    </FormControl>
  );
}
