import { Stack, Typography } from '@mui/material';
import { type AdminInboundPackage, isOwnerHold, type PackageClaim } from '@rantau/shared/inbound-packages';
import { useGetList, useGetOne } from 'react-admin';
import { OwnerLink } from '../../fields/links.tsx';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Others whose the same inbound package may be, each with the claim. */
function OtherClaims({ claim }: { readonly claim: PackageClaim }) {
  const translate = useTranslate();
  const query = useGetList<PackageClaim>('package-claims', {
    filter: { inbound_package_id: claim.inbound_package_id, open: true },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data = [] } = query;
  const others = data.filter(({ id }) => id !== claim.id);
  if (others.length === 0) return <ReadFailure query={query} />;
  return (
    <Panel title={translate('claims.others')}>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {others.map(({ id, user_name, suite, basis, note }) => (
          <Typography component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <RecordLink resource="package-claims" id={id}>
              {user_name} · {suite}
            </RecordLink>{' '}
            {[translate(`inbound.claim_basis.${basis}`), note].filter(Boolean).join(' · ')}
          </Typography>
        ))}
      </Stack>
    </Panel>
  );
}

function Found({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useGetOne<AdminInboundPackage>('inbound-packages', { id });
  const { data: inbound } = query;
  if (!inbound) return <ReadFailure query={query} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Photos photos={inbound.photos} size={132} />
      <DescriptionList
        items={[
          [
            'reference',
            <RecordLink key="inbound" resource="inbound-packages" id={id}>
              {inbound.reference}
            </RecordLink>,
          ],
          ['user_name', inbound.user_id ? <OwnerLink of={inbound} /> : translate('lists.no_owner')],
          ['location', inbound.location],
          ['received_at', inbound.received_at && format.bothTimes(inbound.received_at)],
          ['size', format.size(inbound)],
          ['weight_lb', format.weight(inbound.weight_lb)],
          ['shop', inbound.shop],
          [
            'hold_reason',
            isOwnerHold(inbound.hold_reason)
              ? translate(`inbound.owner_hold.${inbound.hold_reason}`)
              : inbound.hold_reason,
          ],
        ]}
      />
    </Stack>
  );
}

/** The inbound package that is claimed, with its pictures, and the others who may own it. */
export function ClaimedPackage({ claim }: { readonly claim: PackageClaim }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Panel title={translate('panels.inbound_package')}>
        {claim.inbound_package_id === null ? (
          <Typography color="text.secondary">{translate('claims.no_inbound_package')}</Typography>
        ) : (
          <Found id={claim.inbound_package_id} />
        )}
      </Panel>
      {claim.inbound_package_id !== null && <OtherClaims claim={claim} />}
    </Stack>
  );
}
