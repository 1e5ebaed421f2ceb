import { Box, Typography } from '@mui/material';
import type { FreightMode } from '@rantau/shared/contract';
import type { AdminDashboard } from '@rantau/shared/dashboard';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { dailyPages } from '../layout/menu-groups.ts';
import { useTranslate } from '../messages/index.ts';
import { resourceOf } from '../resources/outbound-packages/mode.ts';
import { currentAdmin } from '../session/session.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Tasks of outbound packages of one mode; sea and air are lists of their own, so each has its line. */
const outboundPackageTasks = (figures: AdminDashboard, mode: FreightMode) => {
  const counts = figures.outbound_counts?.[mode] ?? {};
  const list = `/${resourceOf(mode)}`;
  return [
    [
      `to_pack_${mode}`,
      can('outbound-package:pack') ? (counts['requested'] ?? 0) + (counts['packing'] ?? 0) : 0,
      filtered(list, { state: ['requested', 'packing'] }),
    ],
    [
      `to_load_${mode}`,
      can('outbound-package:load') ? counts['released'] : 0,
      filtered(list, { state: 'released' }),
    ],
    [`here_${mode}`, figures.goods_here?.[mode], filtered(`/warehouse/${mode}_freight`, { place: 'here' })],
  ] as const;
};

/** Tasks of someone of this role, each a link to its list; those of the daily work are shown first. */
const tasksOf = (figures: AdminDashboard) => {
  const inbound = figures.inbound_counts ?? {};
  return [
    [
      'payments_to_verify',
      figures.payments_to_verify,
      filtered('/invoices/payments', { state: 'submitted' }),
    ],
    ['open_conflicts', figures.open_conflicts, '/merge-editor/conflicted-records/resolve'],
    ['open_disputes', figures.open_disputes, filtered('/measurement-disputes', { state: 'open' })],
    ['open_claims', figures.open_claims, '/package-claims'],
    ['open_box_checks', figures.open_box_checks, '/box-checks'],
    ['invalid_e_invoices', figures.invalid_e_invoices, filtered('/e-invoices', { needs_staff: true })],
    ['payment_problems', figures.payment_problems, filtered('/payment-intents', { needs_staff: true })],
    ['refused_messages', figures.refused_messages, filtered('/inbox-messages', { state: 'refused' })],
    ...(['delivered_not_received', 'never_moved', 'carrier_trouble'] as const).map(
      (name) =>
        [
          name,
          figures[name],
          filtered('/inbound-packages', {
            carrier_concern: name === 'carrier_trouble' ? 'trouble' : name,
          }),
        ] as const,
    ),
    ['orders_to_quote', figures.orders_to_quote, filtered('/online-orders', { state: 'submitted' })],
    [
      'to_inspect',
      can('inbound-package:transition') ? inbound['received'] : 0,
      filtered('/inbound-packages', { state: 'received' }),
    ],
    [
      'on_hold',
      can('inbound-package:transition') ? inbound['on_hold'] : 0,
      filtered('/inbound-packages', { state: 'on_hold' }),
    ],
    ...outboundPackageTasks(figures, 'sea'),
    ...outboundPackageTasks(figures, 'air'),
  ] as const;
};

export function Waiting({ figures }: { readonly figures: AdminDashboard }) {
  const translate = useTranslate();
  const format = useFormat();
  const daily = dailyPages(currentAdmin().role);
  const isLater = (to: string) => Number(!daily.has(to.split('?')[0] ?? to));
  const tasks = tasksOf(figures)
    .filter(([, count]) => (count ?? 0) > 0)
    .toSorted(([, , one], [, , other]) => isLater(one) - isLater(other));
  return (
    <Panel title={translate('dashboard.waiting')}>
      {tasks.length === 0 && <Typography color="text.secondary">{translate('dashboard.nothing')}</Typography>}
      <Box
        sx={{
          display: 'grid',
          mx: -1.5,
          columnGap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
        }}
      >
        {tasks.map(([name, count, to]) => (
          <Box
            key={name}
            component={Link}
            to={to}
            sx={{
              display: 'grid',
              gridTemplateColumns: '3ch 1fr',
              gap: 1.5,
              alignItems: 'baseline',
              px: 1.5,
              py: 1,
              borderRadius: 2,
              textDecoration: 'none',
              color: 'text.primary',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography
              component="span"
              sx={{
                color: 'primary.main',
                fontFamily: 'var(--font-display)',
                fontWeight: 700,
                fontSize: '1.375rem',
                textAlign: 'right',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {format.number(count)}
            </Typography>
            <span>{translate(`dashboard.${name}`, { smart_count: count ?? 0 })}</span>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
