import { Box, Card, Typography } from '@mui/material';
import type { AdminDashboard } from '@rantau/shared/dashboard';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may } from '../access.ts';
import { useFormat } from '../ui/use-format.ts';

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What someone of this role could do now, each a link to where it is done. */
const tasksOf = (figures: AdminDashboard) => {
  const inbound = figures.inbound_counts ?? {};
  const outbound = figures.outbound_counts ?? {};
  const shipments = '/outbound-packages/sea-freight';
  return [
    [
      'payments_to_verify',
      figures.payments_to_verify,
      filtered('/invoices/payments', { state: 'submitted' }),
    ],
    ['open_conflicts', figures.open_conflicts, '/merge-editor/conflicted-records/resolve'],
    ['orders_to_quote', figures.orders_to_quote, filtered('/online-orders', { state: 'submitted' })],
    [
      'to_inspect',
      may('inbound-package:transition') ? inbound['received'] : 0,
      filtered('/inbound-packages', { state: 'received' }),
    ],
    [
      'to_pack',
      may('outbound-package:pack') ? (outbound['requested'] ?? 0) + (outbound['packing'] ?? 0) : 0,
      filtered(shipments, { state: ['requested', 'packing'] }),
    ],
    [
      'to_load',
      may('outbound-package:load') ? outbound['released'] : 0,
      filtered(shipments, { state: 'released' }),
    ],
    ['arrived', may('outbound-package:hand-over') ? outbound['arrived'] : 0, '/warehouse/sea_freight'],
  ] as const;
};

export function Waiting({ figures }: { readonly figures: AdminDashboard }) {
  const translate = useTranslate();
  const format = useFormat();
  const tasks = tasksOf(figures).filter(([, count]) => (count ?? 0) > 0);
  return (
    <Box component="section" aria-label={translate('dashboard.waiting')}>
      {tasks.length === 0 && <Typography color="text.secondary">{translate('dashboard.nothing')}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
        }}
      >
        {tasks.map(([name, count, to]) => (
          <Card
            key={name}
            component={Link}
            to={to}
            sx={{
              px: 2.5,
              py: 2,
              textDecoration: 'none',
              color: 'text.primary',
              transition: 'border-color 120ms',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Typography
              sx={{
                fontFamily: 'var(--font-display)',
                fontWeight: 700,
                fontSize: '2.25rem',
                lineHeight: 1.1,
              }}
            >
              {format.number(count)}
            </Typography>
            <Typography color="text.secondary">{translate(`dashboard.${name}`)}</Typography>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
