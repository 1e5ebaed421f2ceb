import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function InboundPackagesPanel({ packages }: { readonly packages: readonly InboundPackage[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (packages.length === 0) return null;
  return (
    <Panel title={translate('panels.inbound_packages')} flush>
      <Rows
        rows={packages}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'reference',
            cell: ({ id, reference }) => (
              <RecordLink resource="inbound-packages" id={id}>
                {reference}
              </RecordLink>
            ),
          },
          { label: 'state', cell: ({ state }) => <StateChip noun="inbound_package" state={state} /> },
          {
            label: 'description',
            cell: ({ items, shop }) => items.map(({ description }) => description).join(', ') || shop,
          },
          { label: 'size', cell: format.size },
          { label: 'weight_lb', align: 'right', cell: ({ weight_lb }) => format.weight(weight_lb) },
        ]}
      />
    </Panel>
  );
}
