import type { AdminDashboard } from '@rantau/shared/dashboard';
import { useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { NextTrips } from './NextTrips.tsx';
import { Quotes } from './Quotes.tsx';

/** Goods that come in and travel, and what is asked for. */
export function GoodsPanels({ figures }: { readonly figures: AdminDashboard }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      {figures.intake_by_day && (
        <ChartPanel
          title={translate('dashboard.intake')}
          rowLabel={translate('dashboard.day')}
          series={[{ label: translate('dashboard.packages'), colour: 'var(--color-sea)' }]}
          rows={figures.intake_by_day.map(({ on, packages }) => ({
            label: format.date(on),
            values: [packages],
          }))}
          show={(value) => format.number(value)}
        />
      )}
      {figures.arrivals_by_day?.some(({ packages }) => packages > 0) && (
        <ChartPanel
          title={translate('dashboard.arrivals')}
          rowLabel={translate('dashboard.day')}
          series={[{ label: translate('dashboard.packages'), colour: 'var(--color-sea)' }]}
          rows={figures.arrivals_by_day.map(({ on, packages }) => ({
            label: format.date(on),
            values: [packages],
          }))}
          show={(value) => format.number(value)}
        />
      )}
      {figures.trips && <NextTrips trips={figures.trips} at={figures.at} />}
      {figures.volume_by_month && (
        <ChartPanel
          title={translate('dashboard.volume')}
          rowLabel={translate('dashboard.month')}
          stacked={false}
          series={[
            { label: translate('dashboard.sea_cft'), colour: 'var(--color-sea)' },
            { label: translate('dashboard.air_kg'), colour: 'var(--color-air)' },
          ]}
          rows={figures.volume_by_month.map((each) => ({
            label: format.month(each.month),
            values: [each.sea_cft, each.air_kg],
          }))}
          show={(value) => format.number(value)}
        />
      )}
      {figures.order_quotes_by_month && <Quotes kind="order" months={figures.order_quotes_by_month} />}
      {figures.pickup_quotes_by_month && <Quotes kind="pickup" months={figures.pickup_quotes_by_month} />}
    </>
  );
}
