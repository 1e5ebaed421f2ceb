import { Skeleton, Stack, Typography } from '@mui/material';
import { mailAgencyFormEndpoints } from '@rantau/shared/mail-agency-forms';
import type { Profile } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { FormState } from './FormState.tsx';
import { RecordForm } from './RecordForm.tsx';

/** USPS Form 1583 of a customer whose mail we receive: whether we have it, what was seen, when and by whom. */
export function MailAgencyFormPanel({ customer }: { readonly customer: Profile }) {
  const translate = useTranslate();
  const format = useFormat();
  const { id, version, mail_agency_form: status } = customer;
  const onFile = status?.state === 'on_file';
  const query = useQuery({
    // A form moves the version of its customer.
    queryKey: ['mail-agency-form', id, version],
    queryFn: () => api.call(mailAgencyFormEndpoints.get, { params: { id } }),
  });
  const { data: form, isPending } = query;
  return (
    <Panel title={translate('mail_agency_form.title')} actions={status && <FormState state={status.state} />}>
      <Stack sx={{ gap: 2 }}>
        {status?.state === 'missing' && (
          <Typography color="text.secondary">{translate('mail_agency_form.missing_text')}</Typography>
        )}
        {isPending && <Skeleton height={60} />}
        <ReadFailure query={query} />
        {form && (
          <DescriptionList
            items={[
              ['signed_on', format.date(form.signed_on)],
              [
                'checked_on',
                translate('mail_agency_form.checked', {
                  date: format.date(form.checked_on),
                  name: form.checked_by,
                }),
              ],
              ['photo_document', translate(`mail_agency_form.documents.${form.photo_document}`)],
              ['address_document', translate(`mail_agency_form.documents.${form.address_document}`)],
              ...(form.ended_on === null ? [] : [['ended_on', format.date(form.ended_on)] as const]),
            ]}
          />
        )}
        {status && (
          <CanAccess needs="user:update">
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <RecordForm customer={customer} />
              {onFile && (
                <ActionDialog
                  label="mail_agency_form.end"
                  text="mail_agency_form.end_text"
                  success="mail_agency_form.ended"
                  size="small"
                  danger
                  endpoint={mailAgencyFormEndpoints.end}
                  options={(body) => ({ params: { id }, ifMatch: version, body })}
                >
                  <ReasonInput readBy="audit" />
                </ActionDialog>
              )}
            </Stack>
          </CanAccess>
        )}
      </Stack>
    </Panel>
  );
}
