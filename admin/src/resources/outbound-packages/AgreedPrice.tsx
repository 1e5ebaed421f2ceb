import { Alert, Chip } from '@mui/material';
import { needsConsent, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Price at the request, price as packed, and the customer's answer. */
export function AgreedPrice({ record }: { readonly record: OutboundPackageDetail }) {
  const translate = useTranslate();
  const format = useFormat();
  const { id, mode, version, estimate, packing_acceptance } = record;
  const isPacked = record.packed_boxes.length > 0;
  const query = useQuery({
    queryKey: ['packed-price', id, version],
    queryFn: () => api.call(outboundPackageEndpoints[mode].packedPrice, { params: { id } }),
    enabled: isPacked,
  });
  const price = query.data?.price ?? null;
  if (estimate === null && price === null && !query.error) return null;
  const waits = record.state === 'packed' && needsConsent({ packing_acceptance, price });
  return (
    <Panel title={translate('panels.agreed_price')}>
      <ReadFailure query={query} />
      {waits && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('errors.consent_missing')}
        </Alert>
      )}
      <DescriptionList
        columns={3}
        items={[
          ['estimate', estimate && `${format.money(estimate.total_usd_minor)} · ${format.date(estimate.on)}`],
          ['packed_price', price && format.money(price.total_usd_minor)],
          [
            'packing_acceptance',
            packing_acceptance &&
              `${format.money(packing_acceptance.total_usd_minor)} · ${format.time(packing_acceptance.at)}`,
          ],
        ]}
      />
      {(price?.not_asked_for ?? []).map(({ service, amount_usd_minor }) => (
        <Chip
          key={service}
          color="warning"
          sx={{ mt: 2, mr: 1 }}
          label={`${translate(`services.${service}`)} ${format.money(amount_usd_minor)} · ${translate('packing.not_asked_for')}`}
        />
      ))}
    </Panel>
  );
}
