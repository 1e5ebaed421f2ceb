import { Alert, Box, Divider, Skeleton, Stack, Typography } from '@mui/material';
import type { FreightMode } from '@rantau/shared/contract';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { describeLine } from '@rantau/shared/pricing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { messageOf } from '../../providers/failure.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import type { PackedBox } from './packing-form.ts';

interface LiveQuoteProps {
  readonly mode: FreightMode;
  readonly id: string;
  readonly boxes: readonly PackedBox[] | null;
  readonly services: OutboundPackageDetail['services'];
}

/** Invoice lines for these boxes, from the same engine, while they are being measured. */
export function LiveQuote({ mode, id, boxes, services }: LiveQuoteProps) {
  const translate = useTranslate();
  const format = useFormat();
  const body = useDeferredValue(boxes === null ? null : { packed_boxes: [...boxes], services });
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote', id, body],
    queryFn: () => (body ? api.call(outboundPackageEndpoints[mode].quote, { params: { id }, body }) : null),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel title={translate('packing.quote')}>
      <div aria-live="polite" aria-busy={isFetching}>
        {boxes === null && <Typography color="text.secondary">{translate('packing.quote_waits')}</Typography>}
        {boxes !== null && !data && !error && <Skeleton height={120} />}
        {boxes !== null && error && <Alert severity="error">{translate(messageOf(error))}</Alert>}
        {boxes !== null && data && !error && (
          <Box sx={{ opacity: isFetching ? 0.5 : 1 }}>
            {data.lines.map((line, index) => (
              <Stack key={index} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.5 }}>
                <Typography variant="body2">{describeLine(line, format.locale)}</Typography>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.money(line.amount_usd_minor)}
                </Typography>
              </Stack>
            ))}
            <Divider sx={{ my: 1.5 }} />
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Typography sx={{ fontWeight: 700 }}>{translate('fields.total_minor')}</Typography>
              <Box sx={{ textAlign: 'right' }}>
                <Typography sx={{ fontFamily: 'var(--font-display)', fontWeight: 700, fontSize: '1.5rem' }}>
                  {format.money(data.total_usd_minor)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {format.money(data.total_myr_minor, 'MYR')}
                </Typography>
              </Box>
            </Stack>
          </Box>
        )}
      </div>
    </Panel>
  );
}
