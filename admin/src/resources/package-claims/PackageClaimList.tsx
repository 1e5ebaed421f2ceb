import type { SortOf } from '@rantau/shared/contract';
import type { inboundPackageEndpoints, PackageClaim } from '@rantau/shared/inbound-packages';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';

const presets: readonly Preset[] = [
  { label: 'claims.open', filter: { open: true } },
  { label: 'claims.closed', filter: { open: false } },
  { label: 'lists.all', filter: {} },
];

const Column = DataTable.Col<PackageClaim, SortOf<typeof inboundPackageEndpoints.claims>>;

/** Claims on inbound packages without an owner. They are decided at the desk that a row leads to. */
export default function PackageClaimList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'ASC' }} filterDefaultValues={{ open: true }} presets={presets}>
      <DataTable<PackageClaim>>
        <Column source="tracking_number" render={(r) => <code>{r.tracking_number}</code>} disableSort />
        <Column
          source="inbound_package_reference"
          render={(r) => r.inbound_package_reference ?? translate('claims.no_inbound_package')}
          disableSort
        />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column
          source="note"
          render={(r) =>
            [r.basis !== 'claim' && translate(`inbound.claim_basis.${r.basis}`), r.note]
              .filter(Boolean)
              .join(' · ')
          }
          disableSort
        />
        <Column name="proofs" render={(r) => r.proof_image_ids.length || '–'} />
        <Column source="created_at" field={TimeField} />
        <Column
          name="decision"
          render={(r) =>
            r.resolved_at === null ? (
              '–'
            ) : (
              <TwoLines below={<TimeCell at={r.resolved_at} />}>
                {r.refusal_reason ?? translate('claims.closed')}
              </TwoLines>
            )
          }
        />
      </DataTable>
    </List>
  );
}
