import { Typography } from '@mui/material';
import { adminEndpoints } from '@rantau/shared/admins';
import { minLength, PasswordInput, required } from 'react-admin';
import { useTranslate } from '../messages/index.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { Panel } from '../ui/Panel.tsx';

const shortest = 15;
const rules = [required(), minLength(shortest, 'errors.fields.too_short')];

export function PasswordPanel() {
  const translate = useTranslate();
  return (
    <Panel title={translate('account.password')}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('account.password_text')}
      </Typography>
      <ActionDialog
        label="account.change_password"
        success="account.password_changed"
        endpoint={adminEndpoints.changePassword}
        options={(body) => ({ body })}
      >
        <PasswordInput
          source="current_password"
          validate={required()}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordInput
          source="password"
          label="fields.new_password"
          validate={rules}
          helperText="hints.staff_password"
          autoComplete="new-password"
        />
      </ActionDialog>
    </Panel>
  );
}
