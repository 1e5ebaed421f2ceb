import { Alert, Box } from '@mui/material';
import type { ListedPayment } from '@rantau/shared/payments';
import { useGetList } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Those that are named; the link of the menu leads to all of them. */
const shown = 8;

/** Payments that wait although no bank speaks of them, the oldest first: a picture is no money. */
export function ProofsWithoutMoney() {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [], total = 0 } = useGetList<ListedPayment>('invoices/payments', {
    filter: { state: 'submitted' },
    sort: { field: 'paid_on', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  if (total === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      <strong>
        {translate('bank.proofs')} ({total})
      </strong>
      {': '}
      {translate('bank.proofs_text')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, columns: { md: 2 } }}>
        {data.map(({ id, reference, amount_minor, currency, user_name, paid_on }) => (
          <li key={id}>
            <RecordLink resource="invoices/payments" id={id}>
              {reference}
            </RecordLink>{' '}
            {format.money(amount_minor, currency)} · {user_name} · {format.date(paid_on)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
