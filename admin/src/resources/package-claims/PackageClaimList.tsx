import { Button, Stack } from '@mui/material';
import { inboundPackageEndpoints, type PackageClaim } from '@rantau/shared/inbound-packages';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { ClaimProofs } from '../../fields/ClaimProofs.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';

const presets: readonly Preset[] = [
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
      <ActionDialog
        label="inbound.claim_refuse"
        text={claim.inbound_package_id ? 'inbound.claim_refuse_text' : 'claims.refuse_unseen'}
        success="notices.claim_refused"
        variant="outlined"
        size="small"
        danger
        endpoint={inboundPackageEndpoints.refuseClaim}
        options={(body) => ({ params: { id: claim.id }, body })}
      >
        <ReasonInput readBy="customer" />
      </ActionDialog>
    </Stack>
  );
}

const Column = DataTable.Col<PackageClaim>;

/** Claims on inbound packages without an owner. */
export default function PackageClaimList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filterDefaultValues={{ open: true }}
      presets={presets}
    >
      <DataTable<PackageClaim> rowClick={false}>
        <Column
          source="tracking_number"
          render={(r) => (
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
          )}
          disableSort
        />
        <Column
          name="claimant"
          render={(r) => (
            <RecordLink resource="users" id={r.user_id}>
              {r.user_name} · {r.suite}
            </RecordLink>
          )}
          disableSort
        />
        <Column
          source="note"
          render={(r) =>
            [r.basis !== 'claim' && translate(`inbound.claim_basis.${r.basis}`), r.note]
              .filter(Boolean)
              .join(' · ')
          }
          disableSort
        />
        <Column name="proofs" render={(r) => <ClaimProofs claim={r} />} />
        <Column source="created_at" field={TimeField} />
        <Column name="decision" render={(r) => <Decide claim={r} />} />
      </DataTable>
    </List>
  );
}
