import type { PackageClaim } from '@rantau/shared/inbound-packages';
import { useTranslate } from 'react-admin';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const presets = [
  { label: 'claims.open', filter: { open: true } },
  { label: 'claims.closed', filter: { open: false } },
  { label: 'lists.all', filter: {} },
];

/** Who says that a nameless parcel is theirs. It is given away on the parcel's own page, beside its photos. */
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
              translate('claims.no_parcel')
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
    { source: 'note' },
    { source: 'proofs', cell: (r) => r.proofs.length > 0 && <Photos photos={r.proofs} size={44} /> },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
    { source: 'resolved_at', cell: (r) => <TimeCell at={r.resolved_at} /> },
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
