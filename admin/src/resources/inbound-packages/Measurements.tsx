import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Photos } from '../../fields/Photos.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface MeasurementsProps {
  readonly record: AdminInboundPackage;
  readonly actions?: ReactNode;
}

/** Every measurement stays, so that a dispute can be settled from what was found. */
export function Measurements({ record, actions }: MeasurementsProps) {
  const { id } = record;
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['inbound-packages', 'measurements', id],
    queryFn: () => api.call(inboundPackageEndpoints.measurements, { params: { id } }),
  });
  const { data } = query;
  if (!data || data.length === 0) return <ReadFailure query={query} />;
  return (
    <Panel title={translate('panels.measurements')} actions={actions} flush>
      <Rows
        rows={data}
        keyOf={(found) => found.id}
        columns={[
          {
            label: 'occasion',
            cell: (found) => `${translate(`measured_when.${found.occasion}`)} · ${format.time(found.at)}`,
          },
          { label: 'size', cell: format.size },
          { label: 'weight_lb', align: 'right', cell: (found) => format.weight(found.weight_lb) },
          { label: 'volume_cft', align: 'right', cell: (found) => format.volume(found.volume_cft) },
          { label: 'measured_by', cell: (found) => found.actor_name ?? '–' },
          {
            label: 'photos',
            cell: (found) => found.photos.length > 0 && <Photos photos={found.photos} size={44} />,
          },
        ]}
      />
    </Panel>
  );
}
