import { Box, Skeleton, Stack } from '@mui/material';
import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { useQuery } from '@tanstack/react-query';
import { can } from '../access.ts';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { useFormat } from '../ui/use-format.ts';
import { Ageing } from './Ageing.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { Deadlines } from './Deadlines.tsx';
import { NextTrips } from './NextTrips.tsx';
import { OldestUnpaid } from './OldestUnpaid.tsx';
import { Posts } from './Posts.tsx';
import { Quotes } from './Quotes.tsx';
import { Waiting } from './Waiting.tsx';

const colours = [
  'var(--color-sea)',
  'var(--color-air)',
  'var(--color-info)',
  'var(--color-line-strong)',
] as const;

/** Tasks and figures, as far as this role may see them. */
export default function Dashboard() {
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({ queryKey: ['dashboard'], queryFn: () => api.call(dashboardEndpoints.admin) });
  const { data, error } = query;
  const money = (minor: number) => format.money(minor);
  return (
    <>
      <PageHeader
        title={translate('dashboard.title')}
        lead={translate('dashboard.lead', { name: currentAdmin().name })}
      />
      <ReadFailure query={query} />
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack sx={{ gap: 2.5 }}>
          <Deadlines figures={data} />
          <Waiting figures={data} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            {data.intake_by_day && (
              <ChartPanel
                title={translate('dashboard.intake')}
                rowLabel={translate('dashboard.day')}
                series={[{ label: translate('dashboard.packages'), colour: colours[0] }]}
                rows={data.intake_by_day.map(({ on, packages }) => ({
                  label: format.date(on),
                  values: [packages],
                }))}
                show={(value) => format.number(value)}
              />
            )}
            {data.arrivals_by_day?.some(({ packages }) => packages > 0) && (
              <ChartPanel
                title={translate('dashboard.arrivals')}
                rowLabel={translate('dashboard.day')}
                series={[{ label: translate('dashboard.packages'), colour: colours[0] }]}
                rows={data.arrivals_by_day.map(({ on, packages }) => ({
                  label: format.date(on),
                  values: [packages],
                }))}
                show={(value) => format.number(value)}
              />
            )}
            {data.trips && <NextTrips trips={data.trips} at={data.at} />}
            {data.revenue_by_month && (
              <ChartPanel
                title={translate('dashboard.revenue')}
                rowLabel={translate('dashboard.month')}
                series={(['sea_freight', 'air_freight', 'online_order', 'pickup'] as const).map(
                  (kind, index) => ({
                    label: translate(`invoice_kinds.${kind}`),
                    colour: colours[index] ?? colours[0],
                  }),
                )}
                rows={data.revenue_by_month.map((each) => ({
                  label: format.month(each.month),
                  values: [each.sea_minor, each.air_minor, each.online_order_minor, each.pickup_minor],
                }))}
                show={money}
              />
            )}
            {data.volume_by_month && (
              <ChartPanel
                title={translate('dashboard.volume')}
                rowLabel={translate('dashboard.month')}
                stacked={false}
                series={[
                  { label: translate('dashboard.sea_cft'), colour: colours[0] },
                  { label: translate('dashboard.air_kg'), colour: colours[1] },
                ]}
                rows={data.volume_by_month.map((each) => ({
                  label: format.month(each.month),
                  values: [each.sea_cft, each.air_kg],
                }))}
                show={(value) => format.number(value)}
              />
            )}
            {data.order_quotes_by_month && <Quotes kind="order" months={data.order_quotes_by_month} />}
            {data.pickup_quotes_by_month && <Quotes kind="pickup" months={data.pickup_quotes_by_month} />}
            {data.ageing && <Ageing ageing={data.ageing} />}
            {data.oldest_unpaid && <OldestUnpaid invoices={data.oldest_unpaid} />}
          </Box>
          {can('social-media-post:update') && <Posts />}
        </Stack>
      )}
    </>
  );
}
