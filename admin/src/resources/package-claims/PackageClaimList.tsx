import { Button, Stack } from '@mui/material';
import type { PackageClaim } from '@rantau/shared/inbound-packages';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { Photos } from '../../fields/Photos.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const presets = [
  { label: 'claims.open', filter: { open: true } },
  { label: 'claims.closed', filter: { open: false } },
  { label: 'lists.all', filter: {} },
];

/**
 * Decision on a claim with its date, or the choice. A package is given away on its own page, beside its
 * photos; a claim is refused there or here.
 */
function Decide({ claim }: { readonly claim: PackageClaim }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  if (claim.resolved_at !== null)
    return <TwoLines below={<TimeCell at={claim.resolved_at} />}>{translate('claims.closed')}</TwoLines>;
  if (!can('inbound-package:assign')) return null;
  return (
    <Stack
      sx={{
        gap: 0.75,
        alignItems: 'flex-start',
        '& button, & a': { whiteSpace: 'nowrap' },
      }}
    >
      {claim.inbound_package_id && (
        <Button
          component={Link}
          to={`/inbound-packages/${claim.inbound_package_id}/show`}
          variant="contained"
          size="small"
        >
          {translate('claims.compare')}
        </Button>
      )}
      <ActionDialog<{ reason: string }>
        label="inbound.claim_refuse"
        text={translate(claim.inbound_package_id ? 'inbound.claim_refuse_text' : 'claims.refuse_unseen')}
        success="notices.claim_refused"
        variant="outlined"
        size="small"
        danger
        run={(values) => dataProvider.refuseClaim(claim.id, values)}
      >
        <ReasonInput readBy="customer" />
      </ActionDialog>
    </Stack>
  );
}

/** Claims on inbound packages without an owner. */
export default function PackageClaimList() {
  const translate = useTranslate();
  const columns: readonly Column<PackageClaim>[] = [
    {
      source: 'tracking_number',
      cell: (r) => (
        <TwoLines
          below={
            r.inbound_package_id ? (
              <RecordLink resource="inbound-packages" id={r.inbound_package_id}>
                {r.inbound_package_reference}
              </RecordLink>
            ) : (
              translate('claims.no_inbound_package')
            )
          }
        >
          <code>{r.tracking_number}</code>
        </TwoLines>
      ),
    },
    {
      source: 'claimant',
      cell: (r) => (
        <RecordLink resource="users" id={r.user_id}>
          {r.user_name} · {r.suite}
        </RecordLink>
      ),
    },
    {
      source: 'note',
      cell: (r) =>
        [r.basis !== 'claim' && translate(`inbound.claim_basis.${r.basis}`), r.note]
          .filter(Boolean)
          .join(' · '),
    },
    { source: 'proofs', cell: (r) => r.proofs.length > 0 && <Photos photos={r.proofs} size={44} /> },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
    { source: 'decision', cell: (r) => <Decide claim={r} /> },
  ];
  return (
    <ListPage<PackageClaim>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      opening={{ open: true }}
      presets={presets}
      view={null}
    />
  );
}
