import { Box, Stack, Typography } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../../fields/StateChip.tsx';
import { toneStyle } from '../../../theme/tones.ts';
import { useFormat } from '../../../ui/use-format.ts';

export type Lookup =
  | { readonly status: 'waiting' | 'unknown' | 'unreachable' }
  | {
      readonly status: 'found';
      readonly record: AdminInboundPackage;
      readonly prohibited: readonly GoodsType[];
    };

const box = { px: 2, py: 1.5, borderRadius: 2.5, minHeight: 64 };
const strong = { fontWeight: 700, fontSize: '1.125rem' };

/** What is known of a scanned number before the parcel is even on the scales. */
export function ExpectedCard({ lookup }: { readonly lookup: Lookup }) {
  const translate = useTranslate();
  const { locale } = useFormat();
  if (lookup.status !== 'found')
    return (
      <Box role="status" sx={{ ...box, ...toneStyle(lookup.status === 'unknown' ? 'warning' : 'neutral') }}>
        <Typography sx={strong}>{translate(`intake.lookup.${lookup.status}`)}</Typography>
      </Box>
    );
  const { record, prohibited } = lookup;
  const fresh = record.state === 'expected';
  const tone = prohibited.length > 0 ? 'danger' : fresh ? 'success' : 'accent';
  return (
    <Stack role="status" sx={{ ...box, gap: 0.5, ...toneStyle(tone) }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ ...strong, fontSize: '1.375rem', overflowWrap: 'anywhere' }}>
          {record.user_name ? `${record.suite} · ${record.user_name}` : translate('inbound.no_owner')}
        </Typography>
        <StateChip noun="inbound_package" state={record.state} />
      </Stack>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[record.reference, record.shop, ...record.items.map(({ description }) => description)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {prohibited.length > 0 && (
        <Typography sx={strong}>
          {translate('intake.lookup.prohibited', {
            goods: prohibited.map((goods) => goods[`name_${locale}`]).join(', '),
          })}
        </Typography>
      )}
      {!fresh && <Typography sx={strong}>{translate('intake.lookup.already')}</Typography>}
    </Stack>
  );
}
