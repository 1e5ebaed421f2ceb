import type { AdminDashboard } from '@rantau/shared/dashboard';
import { RecordLink } from '../fields/RecordLink.tsx';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useFormat } from '../ui/use-format.ts';

interface OldestUnpaidProps {
  readonly invoices: NonNullable<AdminDashboard['oldest_unpaid']>;
}

export function OldestUnpaid({ invoices }: OldestUnpaidProps) {
  const translate = useTranslate();
  const format = useFormat();
  if (invoices.length === 0) return null;
  return (
    <Panel title={translate('dashboard.oldest')} flush>
      <Rows
        rows={invoices}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'reference',
            cell: ({ id, reference }) => (
              <RecordLink resource="invoices" id={id}>
                {reference}
              </RecordLink>
            ),
          },
          { label: 'user_name', cell: ({ user_name }) => user_name },
          { label: 'overdue_days', align: 'right', cell: ({ overdue_days }) => format.number(overdue_days) },
          {
            label: 'balance_minor',
            align: 'right',
            cell: ({ balance_minor }) => format.money(balance_minor),
          },
        ]}
      />
    </Panel>
  );
}
