import { Button, Skeleton, Typography } from '@mui/material';
import { type AdminOutboundPackage, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import type { ResourceName } from '../../define-resource.ts';
import { LoadReasonInput } from '../../fields/ClosedTripReason.tsx';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { type MessageKey, useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useFormat } from '../../ui/use-format.ts';
import { modeOf } from '../outbound-packages/mode.ts';

interface OutboundPackagesTableProps {
  readonly title: string;
  readonly empty: string;
  readonly resource: ResourceName;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Actions on all of them. */
  readonly actions?: (outboundPackages: readonly AdminOutboundPackage[]) => ReactNode;
  readonly action?: {
    readonly label: MessageKey;
    readonly trip_id: string | null;
    readonly from: string;
    readonly closed: boolean;
  };
}

export function OutboundPackagesTable({
  title,
  empty,
  resource,
  filter,
  action,
  actions,
}: OutboundPackagesTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const loadEndpoint = outboundPackageEndpoints[modeOf(resource)].load;
  const load = useAction(loadEndpoint);
  const {
    data = [],
    total,
    error,
    isPending,
  } = useGetList<AdminOutboundPackage>(resource, {
    filter,
    sort: { field: 'reference', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const move =
    ({ label, trip_id, from, closed }: NonNullable<OutboundPackagesTableProps['action']>) =>
    ({ id, reference, state }: AdminOutboundPackage) =>
      state !== from ? null : closed ? (
        <ActionDialog
          label={label}
          name={`${translate(label)} ${reference}`}
          title={
            <>
              {translate(label)} {reference}
            </>
          }
          size="small"
          variant="text"
          endpoint={loadEndpoint}
          options={({ reason }: { reason: string }) => ({
            params: { id },
            body: { trip_id, reason },
          })}
        >
          <LoadReasonInput />
        </ActionDialog>
      ) : (
        <Button
          size="small"
          disabled={load.isPending}
          aria-label={`${translate(label)} ${reference}`}
          onClick={() => load.mutate({ params: { id }, body: { trip_id } })}
        >
          {translate(label)}
        </Button>
      );
  return (
    <Panel
      title={total === undefined ? title : `${title} (${format.number(total)})`}
      actions={actions?.(data)}
      flush={data.length > 0}
    >
      {isPending ? (
        <Skeleton height={80} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{error ? translate('lists.failed') : empty}</Typography>
      ) : (
        <Rows
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'reference',
              cell: ({ id, reference }) => (
                <RecordLink resource={resource} id={id}>
                  {reference}
                </RecordLink>
              ),
            },
            {
              label: 'user_name',
              cell: ({ user_name, suite }) => <CustomerCell name={user_name} suite={suite} />,
            },
            { label: 'state', cell: ({ state }) => <StateChip noun="outbound_package" state={state} /> },
            {
              label: 'load',
              align: 'right',
              cell: ({ packed_volume_cft, packed_weight_lb }) => (
                <TwoLines below={format.weight(packed_weight_lb)}>
                  {format.volume(packed_volume_cft)}
                </TwoLines>
              ),
            },
            ...(action ? [{ label: null, align: 'right' as const, cell: move(action) }] : []),
          ]}
        />
      )}
    </Panel>
  );
}
