import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { adminEndpoints } from '@rantau/shared/admins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { messageOf } from '../providers/failure.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { ownPassword } from '../ui/own-password.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StartSecondFactor } from './StartSecondFactor.tsx';

const key = ['account', 'otp'];

const ownCode = (
  <TextInput
    source="otp"
    validate={required()}
    helperText="hints.otp_or_recovery"
    autoComplete="one-time-code"
  />
);

/** A code from the phone beside the password, and codes on paper for the day the phone is lost. */
export function SecondFactorPanel() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error } = useQuery({ queryKey: key, queryFn: () => api.call(adminEndpoints.otp) });
  const changed = () => queries.invalidateQueries({ queryKey: key });

  function show(fresh: readonly string[]) {
    setCodes(fresh);
    void changed();
  }

  return (
    <Panel title={translate('account.second_factor')}>
      {error && <Alert severity="error">{translate(messageOf(error))}</Alert>}
      {!data && !error && <Skeleton height={60} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {data && !data.enabled && <StartSecondFactor onDone={show} />}
      {data?.enabled && (
        <>
          <Typography>{translate('account.otp_on')}</Typography>
          <Typography
            sx={{ mb: 1.5, ...(data.recovery_codes_left < 3 && { color: 'var(--color-warning-ink)' }) }}
          >
            {translate('account.codes_left', { smart_count: data.recovery_codes_left })}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ActionDialog
              label="account.renew_codes"
              text="account.renew_codes_text"
              endpoint={adminEndpoints.renewRecoveryCodes}
              options={(body) => ({ body })}
              onDone={({ recovery_codes }) => show(recovery_codes)}
            >
              {ownPassword}
              {ownCode}
            </ActionDialog>
            <ActionDialog
              label="account.turn_off"
              text="account.turn_off_text"
              success="account.turned_off"
              danger
              onDone={changed}
              endpoint={adminEndpoints.disableOtp}
              options={(body) => ({ body })}
            >
              {ownPassword}
              {ownCode}
            </ActionDialog>
          </Stack>
        </>
      )}
    </Panel>
  );
}
