import { required, TextInput } from 'react-admin';

/** Bank account that money goes back to. */
export const BankAccountInputs = () => (
  <>
    <TextInput source="bank_account.name" label="fields.account_name" validate={required()} />
    <TextInput
      source="bank_account.bank_code"
      label="fields.bank_code"
      helperText="hints.bank_code"
      validate={required()}
    />
    <TextInput source="bank_account.account_number" label="fields.account_number" validate={required()} />
    <TextInput
      source="bank_account.identity_number"
      label="fields.account_identity"
      helperText="hints.account_identity"
      validate={required()}
    />
  </>
);
