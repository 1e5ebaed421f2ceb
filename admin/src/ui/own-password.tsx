import { PasswordInput, required } from 'react-admin';

/** For what an unlocked screen is not enough for; a child of a form. */
export const ownPassword = (
  <PasswordInput source="password" label="fields.current_password" validate={required()} autoFocus />
);
