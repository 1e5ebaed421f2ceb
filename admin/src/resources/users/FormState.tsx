import { Chip } from '@mui/material';
import type { MailAgencyFormStatus } from '@rantau/shared/mail-agency-forms';
import { useTranslate } from '../../messages/index.ts';

/** State of a customer's USPS Form 1583. */
export function FormState({ state }: Pick<MailAgencyFormStatus, 'state'>) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'on_file' ? 'success' : 'warning'}
      label={translate(`mail_agency_form.states.${state}`)}
    />
  );
}
