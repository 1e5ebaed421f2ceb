import type { AdminDashboard } from '@rantau/shared/dashboard';
import { useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';
import { ChartPanel } from './ChartPanel.tsx';

interface QuotesProps {
  readonly kind: 'order' | 'pickup';
  readonly months: NonNullable<AdminDashboard['order_quotes_by_month']>;
}

const words = {
  order: { title: 'dashboard.order_quotes', accepted: 'dashboard.accepted', open: 'dashboard.not_accepted' },
  pickup: {
    title: 'dashboard.pickup_quotes',
    accepted: 'dashboard.pickups_accepted',
    open: 'dashboard.pickups_open',
  },
} as const;

/** Accepted share of quotes: the column of a month counts the quotes of that month. */
export function Quotes({ kind, months }: QuotesProps) {
  const translate = useTranslate();
  const format = useFormat();
  const sum = (of: 'quoted' | 'accepted') => months.reduce((total, month) => total + month[of], 0);
  const [quoted, accepted] = [sum('quoted'), sum('accepted')];
  return (
    <ChartPanel
      title={translate(words[kind].title)}
      {...(quoted > 0 && {
        lead: translate('dashboard.conversion', {
          accepted: format.number(accepted),
          quoted: format.number(quoted),
          share: format.percent(Math.round((100 * accepted) / quoted)),
        }),
      })}
      rowLabel={translate('dashboard.month')}
      series={[
        { label: translate(words[kind].accepted), colour: 'var(--color-success)' },
        { label: translate(words[kind].open), colour: 'var(--color-line-strong)' },
      ]}
      rows={
        quoted === 0
          ? []
          : months.map((each) => ({
              label: format.month(each.month),
              values: [each.accepted, each.quoted - each.accepted],
            }))
      }
      show={(value) => format.number(value)}
    />
  );
}
