import { Divider, Stack, Typography } from '@mui/material';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { ClaimProofs } from '../../fields/ClaimProofs.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Claims on a package without an owner, with their reasons; staff give it to one of the customers. */
export function Claims({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['inbound-packages', 'claims', id],
    queryFn: () =>
      api.call(inboundPackageEndpoints.claims, {
        query: { filter: JSON.stringify({ inbound_package_id: id, open: true }) },
      }),
  });
  const { data: claims = [], refetch } = query;
  if (claims.length === 0) return <ReadFailure query={query} />;
  return (
    <Panel title={translate('panels.claims')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('inbound.claim_prove')}
      </Typography>
      <Stack divider={<Divider />} sx={{ gap: 2 }}>
        {claims.map((claim) => (
          <Stack key={claim.id} sx={{ gap: 1.25 }}>
            <Typography>
              <RecordLink resource="users" id={claim.user_id}>
                {claim.user_name} · {claim.suite}
              </RecordLink>{' '}
              <Typography component="span" color="text.secondary">
                {format.time(claim.created_at)}
              </Typography>
            </Typography>
            <Typography>
              <strong>{translate(`inbound.claim_basis.${claim.basis}`)}</strong>
              {claim.note && ` · ${claim.note}`}
            </Typography>
            <ClaimProofs claim={claim} />
            <CanAccess needs="inbound-package:assign">
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <ActionDialog
                  label={['inbound.claim_give', { name: claim.user_name }]}
                  text="inbound.claim_give_text"
                  success="notices.assigned"
                  variant="contained"
                  size="small"
                  endpoint={inboundPackageEndpoints.assign}
                  options={(values: { note?: string }) => ({
                    params: { id },
                    body: { user_id: claim.user_id, ...values },
                  })}
                >
                  <TextInput source="note" label="fields.note" multiline />
                </ActionDialog>
                {claim.basis === 'claim' && (
                  <ActionDialog
                    label="inbound.claim_refuse"
                    text="inbound.claim_refuse_text"
                    success="notices.claim_refused"
                    variant="outlined"
                    size="small"
                    danger
                    endpoint={inboundPackageEndpoints.refuseClaim}
                    options={(body) => ({
                      params: { id: claim.id },
                      body,
                    })}
                    onDone={() => void refetch()}
                  >
                    <ReasonInput readBy="customer" />
                  </ActionDialog>
                )}
              </Stack>
            </CanAccess>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
