import type { AdminDashboard } from '@rantau/shared/dashboard';
import { useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';
import { Ageing } from './Ageing.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { OldestUnpaid } from './OldestUnpaid.tsx';

const colours = [
  'var(--color-sea)',
  'var(--color-air)',
  'var(--color-info)',
  'var(--color-line-strong)',
] as const;

/** Money that was earned and that is owed. */
export function MoneyPanels({ figures }: { readonly figures: AdminDashboard }) {
  const translate = useTranslate();
  const format = useFormat();
  const money = (minor: number) => format.money(minor);
  return (
    <>
      {figures.revenue_by_month && (
        <ChartPanel
          title={translate('dashboard.revenue')}
          rowLabel={translate('dashboard.month')}
          series={(['sea_freight', 'air_freight', 'online_order', 'pickup'] as const).map((kind, index) => ({
            label: translate(`invoice_kinds.${kind}`),
            colour: colours[index] ?? colours[0],
          }))}
          rows={figures.revenue_by_month.map((each) => ({
            label: format.month(each.month),
            values: [each.sea_minor, each.air_minor, each.online_order_minor, each.pickup_minor],
          }))}
          show={money}
        />
      )}
      {figures.ageing && <Ageing ageing={figures.ageing} />}
      {figures.oldest_unpaid && <OldestUnpaid invoices={figures.oldest_unpaid} />}
    </>
  );
}
