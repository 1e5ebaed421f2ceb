import { Box, Button, Stack, Typography } from '@mui/material';
import type { AdminDashboard } from '@rantau/shared/dashboard';
import { ageingBuckets } from '@rantau/shared/ledger';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';

const colours = ['success', 'info', 'accent', 'warning', 'danger'] as const;

/** Amounts owed by age: bars that are also the table. */
export function Ageing({ ageing }: { readonly ageing: NonNullable<AdminDashboard['ageing']> }) {
  const translate = useTranslate();
  const format = useFormat();
  const highest = Math.max(1, ...ageingBuckets.map((bucket) => ageing[bucket]));
  return (
    <Panel
      title={translate('dashboard.ageing')}
      actions={
        <Button component={Link} to="/account-statements" size="small">
          {translate('dashboard.by_customer')}
        </Button>
      }
    >
      <Box component="dl" sx={{ m: 0 }}>
        {ageingBuckets.map((bucket, index) => (
          <Stack
            key={bucket}
            direction="row"
            sx={{ alignItems: 'center', columnGap: 1.5, py: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            <Typography component="dt" variant="body2" sx={{ width: '7.5rem', flexGrow: { xs: 1, sm: 0 } }}>
              {translate(`fields.${bucket}`)}
            </Typography>
            <Box
              aria-hidden
              sx={{
                flex: { xs: '1 0 100%', sm: 1 },
                order: { xs: 1, sm: 0 },
                height: 14,
                borderRadius: 1,
                bgcolor: 'var(--color-sunken)',
                overflow: 'hidden',
              }}
            >
              <Box
                className="bar-fill"
                sx={{
                  height: 1,
                  width: `${(100 * ageing[bucket]) / highest}%`,
                  bgcolor: `var(--color-${colours[index]})`,
                }}
              />
            </Box>
            <Typography
              component="dd"
              sx={{ m: 0, width: '7.5rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {format.money(ageing[bucket])}
            </Typography>
          </Stack>
        ))}
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', pt: 1, mt: 1, borderTop: '1px solid var(--color-line)' }}
        >
          <Typography component="dt" sx={{ fontWeight: 700 }}>
            {translate('fields.total_minor')}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {format.money(ageing.total_minor)}
          </Typography>
        </Stack>
        {ageing.late_fee_minor > 0 && (
          <Stack direction="row" sx={{ justifyContent: 'space-between', pt: 0.5, color: 'text.secondary' }}>
            <Typography component="dt">{translate('fields.accrued_late_fee_minor')}</Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {format.money(ageing.late_fee_minor)}
            </Typography>
          </Stack>
        )}
      </Box>
    </Panel>
  );
}
