import { Alert, Box, Stack, Typography } from '@mui/material';
import { inboundPackageEndpoints, type PackageClaim } from '@rantau/shared/inbound-packages';
import { TextInput } from 'react-admin';
import { ClaimProofs } from '../../fields/ClaimProofs.tsx';
import { ownerOf } from '../../fields/links.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Desk } from '../../ui/Desk.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useOpenNext } from '../../ui/use-open-next.ts';
import { ClaimedPackage } from './ClaimedPackage.tsx';

const waiting = { open: true } as const;

/** `v` gives the inbound package to the claimant, `x` and a reason refuse; then the next claim is shown. */
function ClaimActions({ claim }: { readonly claim: PackageClaim }) {
  const openNext = useOpenNext('package-claims', waiting);
  const { id, inbound_package_id, user_id, user_name, resolved_at } = claim;
  if (resolved_at !== null) return null;
  return (
    <CanAccess needs="inbound-package:assign">
      {inbound_package_id !== null && (
        <ActionDialog
          label="claims.give"
          title={['inbound.claim_give', { name: user_name }]}
          text="inbound.claim_give_text"
          success="notices.assigned"
          variant="contained"
          shortcut="v"
          endpoint={inboundPackageEndpoints.assign}
          options={(values: { note?: string }) => ({
            params: { id: inbound_package_id },
            body: { user_id, ...values },
          })}
          onDone={() => openNext(id)}
        >
          <TextInput source="note" label="fields.note" multiline />
        </ActionDialog>
      )}
      <ActionDialog
        label="inbound.claim_refuse"
        text={inbound_package_id === null ? 'claims.refuse_unseen' : 'inbound.claim_refuse_text'}
        success="notices.claim_refused"
        danger
        shortcut="x"
        endpoint={inboundPackageEndpoints.refuseClaim}
        options={(body) => ({ params: { id }, body })}
        onDone={() => openNext(id)}
      >
        <ReasonInput readBy="customer" />
      </ActionDialog>
    </CanAccess>
  );
}

/** The customer's statement and proofs beside the inbound package: what is asked is whether they agree. */
export default function PackageClaimDesk() {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Desk<PackageClaim>
      filter={waiting}
      name={({ tracking_number }) => tracking_number}
      below={({ user_name }) => user_name}
    >
      <Show<PackageClaim>
        title={({ tracking_number }) => tracking_number}
        status={({ resolved_at }) => (
          <ToneChip tone={resolved_at === null ? 'accent' : 'neutral'}>
            {translate(resolved_at === null ? 'claims.open' : 'claims.closed')}
          </ToneChip>
        )}
        lead={ownerOf}
        actions={(claim) => <ClaimActions claim={claim} />}
      >
        {(claim) => (
          <>
            {claim.refusal_reason && <Alert severity="error">{claim.refusal_reason}</Alert>}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
              }}
            >
              <Panel title={translate('panels.claim')}>
                <Stack sx={{ gap: 2 }}>
                  <Typography sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
                    <strong>{translate(`inbound.claim_basis.${claim.basis}`)}</strong>
                    {claim.note && ` · ${claim.note}`}
                  </Typography>
                  <DescriptionList
                    items={[
                      [
                        'claimant',
                        <RecordLink key="user" resource="users" id={claim.user_id}>
                          {ownerOf(claim)}
                        </RecordLink>,
                      ],
                      ['created_at', format.time(claim.created_at)],
                      ...(claim.resolved_at === null
                        ? []
                        : ([['resolved_at', format.time(claim.resolved_at)]] as const)),
                    ]}
                  />
                  {claim.proof_image_ids.length > 0 ? (
                    <ClaimProofs claim={claim} inPlace />
                  ) : (
                    <Typography color="text.secondary">{translate('claims.no_proof')}</Typography>
                  )}
                </Stack>
              </Panel>
              <ClaimedPackage claim={claim} />
            </Box>
          </>
        )}
      </Show>
    </Desk>
  );
}
