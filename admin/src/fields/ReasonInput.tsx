import { minLength, required, TextInput } from 'react-admin';

const rules = [required(), minLength(3)];

interface ReasonInputProps {
  /** Who reads it: the audit log alone, or the customer too. */
  readonly readBy: 'audit' | 'customer';
}

/** Why something is refused, taken back or given away; nothing of the kind happens without. */
export const ReasonInput = ({ readBy }: ReasonInputProps) => (
  <TextInput
    source="reason"
    label="fields.reason"
    validate={rules}
    multiline
    minRows={2}
    autoFocus
    helperText={`hints.reason_${readBy}`}
  />
);
