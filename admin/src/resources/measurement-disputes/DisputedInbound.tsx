import { Stack } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { useGetOne } from 'react-admin';
import { OutboundPackageLink } from '../../fields/links.tsx';
import { Photos } from '../../fields/Photos.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Measurements } from '../inbound-packages/Measurements.tsx';

/** The inbound package whose figures are disputed: every measurement, its place and its pictures. */
export function DisputedInbound({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useGetOne<AdminInboundPackage>('inbound-packages', { id });
  const { data: inbound } = query;
  if (!inbound) return <ReadFailure query={query} />;
  return (
    <>
      <Measurements record={inbound} />
      <Panel title={translate('panels.inbound_package')}>
        <Stack sx={{ gap: 2 }}>
          <Photos photos={inbound.photos} size={132} />
          <DescriptionList
            columns={3}
            items={[
              [
                'reference',
                <RecordLink key="inbound" resource="inbound-packages" id={id}>
                  {inbound.reference}
                </RecordLink>,
              ],
              ['location', inbound.location],
              ['received_at', inbound.received_at && format.bothTimes(inbound.received_at)],
              ['tracking_number', inbound.tracking_number],
              [
                'outbound_package_reference',
                inbound.outbound_package_mode && (
                  <OutboundPackageLink of={inbound} mode={inbound.outbound_package_mode} />
                ),
              ],
            ]}
          />
        </Stack>
      </Panel>
    </>
  );
}
