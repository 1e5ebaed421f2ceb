import { Stack } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { currentAdmin } from '../session/session.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** My own account: how I sign in, and where I am signed in. */
export default function AccountScreen() {
  const translate = useTranslate();
  const { name, email, role } = currentAdmin();
  return (
    <>
      <PageHeader
        title={translate('menu.account')}
        lead={`${name} · ${email} · ${translate(`roles.${role}`)}`}
      />
      <Stack sx={{ gap: 2, maxWidth: '46rem' }}>
        <PasswordPanel />
        <SecondFactorPanel />
        <SessionsPanel />
      </Stack>
    </>
  );
}
