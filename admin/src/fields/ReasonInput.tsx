import { minLength, required, TextInput } from 'react-admin';

const rules = [required(), minLength(3)];

interface ReasonInputProps {
  /** Readers of the reason: the audit log alone, or the customer too. */
  readonly readBy: 'audit' | 'customer';
  /** False where other fields stand before it. */
  readonly autoFocus?: boolean;
}

/** The required reason for refusing, undoing or waiving something. */
export const ReasonInput = ({ readBy, autoFocus = true }: ReasonInputProps) => (
  <TextInput
    source="reason"
    label="fields.reason"
    validate={rules}
    multiline
    minRows={2}
    autoFocus={autoFocus}
    helperText={`hints.reason_${readBy}`}
  />
);
