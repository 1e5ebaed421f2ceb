import { AutocompleteInput, ReferenceInput, type Validator } from 'react-admin';

export interface UserInputProps {
  readonly source?: string;
  readonly alwaysOn?: boolean;
  readonly autoFocus?: boolean;
  readonly validate?: Validator;
}

/** A customer by name, suite, e-mail or phone. */
const UserChoice = ({ source = 'user_id', validate, autoFocus = false }: UserInputProps) => (
  <ReferenceInput source={source} reference="users" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput
      label="fields.user_id"
      optionText={(user?: { name: string; suite: string }) => (user ? `${user.name} · ${user.suite}` : '')}
      filterToQuery={(q: string) => (q ? { q } : {})}
      helperText={false}
      autoFocus={autoFocus}
      {...(validate && { validate })}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>
);

export default UserChoice;
