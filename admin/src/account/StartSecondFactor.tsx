import { Box, Button, Stack, Typography } from '@mui/material';
import { adminEndpoints } from '@rantau/shared/admins';
import type { OutputOf } from '@rantau/shared/contract';
import { useState } from 'react';
import { Form, regex, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { fieldMessages, messageOf } from '../providers/failure.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { ownPassword } from '../ui/own-password.tsx';
import { QrCode } from './QrCode.tsx';

type Begun = OutputOf<typeof adminEndpoints.startOtp>;
const rules = [required(), regex(/^\d{6}$/, 'errors.fields.invalid')];

/** Scan, type the first code, done: it is on only when a code was right. */
export function StartSecondFactor({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const translate = useTranslate();
  const [begun, setBegun] = useState<Begun>();

  async function confirm({ otp }: FieldValues) {
    try {
      onDone((await api.call(adminEndpoints.confirmOtp, { body: { otp: String(otp) } })).recovery_codes);
      return undefined;
    } catch (error) {
      const fields = fieldMessages(error);
      return Object.keys(fields).length > 0 ? fields : { otp: messageOf(error) };
    }
  }

  if (!begun)
    return (
      <>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('account.otp_off')}
        </Typography>
        <ActionDialog
          label="account.turn_on"
          text="account.turn_on_text"
          variant="contained"
          endpoint={adminEndpoints.startOtp}
          options={(body) => ({ body })}
          onDone={setBegun}
        >
          {ownPassword}
        </ActionDialog>
      </>
    );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
      <QrCode text={begun.uri} label={translate('account.scan')} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ mb: 0.5 }}>{translate('account.scan')}</Typography>
        <Typography color="text.secondary" variant="body2">
          {translate('account.or_type')}
        </Typography>
        <Typography component="code" sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere' }}>
          {begun.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </Typography>
        <Form noValidate onSubmit={confirm} disableInvalidFormNotification>
          <FormRefusals />
          <Stack sx={{ gap: 1, alignItems: 'start' }}>
            <TextInput
              source="otp"
              label="account.first_code"
              validate={rules}
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
            />
            <Button type="submit" variant="contained">
              {translate('account.turn_on')}
            </Button>
          </Stack>
        </Form>
      </Box>
    </Stack>
  );
}
