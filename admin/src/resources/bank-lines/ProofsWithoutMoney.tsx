import { Alert, Box } from '@mui/material';
import type { BankLine } from '@rantau/shared/bank-statements';
import type { ListedPayment } from '@rantau/shared/payments';
import { useGetList } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Those that are read, the oldest first, and of them those that are named; the list of payments has all. */
const read = 100;
/** Lines that wait, whatever the page below shows of them: another of its filters makes no proof one without money. */
const linesThatWait = {
  filter: { state: 'open', direction: 'in' },
  sort: { field: 'booked_on', order: 'DESC' },
  pagination: { page: 1, perPage: 200 },
} as const;
const shown = 8;
const few = 2;

/** Payments that wait although no bank speaks of them, the oldest first: a picture is no money. */
export function ProofsWithoutMoney() {
  const translate = useTranslate();
  const format = useFormat();
  const { data: lines } = useGetList<BankLine>('bank-lines', linesThatWait);
  const query = useGetList<ListedPayment>('invoices/payments', {
    filter: { state: 'submitted' },
    sort: { field: 'paid_on', order: 'ASC' },
    pagination: { page: 1, perPage: read },
  });
  const { data: waiting = [], total = 0 } = query;
  const proposed = new Set(
    (lines ?? []).flatMap(({ proposals }) => proposals.flatMap(({ payment }) => payment?.id ?? [])),
  );
  const data = waiting.filter(({ id }) => !proposed.has(id));
  const count = total - (waiting.length - data.length);
  if (lines === undefined || data.length === 0) return <ReadFailure query={query} />;
  return (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {/* Few are named at once; many would leave no room for the lines. */}
      <details open={count <= few}>
        <summary>
          <strong>
            {translate('bank.proofs')} ({count})
          </strong>
          {': '}
          {translate('bank.proofs_text')}
        </summary>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, columns: { lg: 2 }, columnGap: 5 }}>
          {data.slice(0, shown).map(({ id, reference, amount_minor, currency, user_name, paid_on }) => (
            <li key={id}>
              <RecordLink resource="invoices/payments" id={id}>
                {reference}
              </RecordLink>{' '}
              {format.money(amount_minor, currency)} · {user_name} · {format.date(paid_on)}
            </li>
          ))}
        </Box>
      </details>
    </Alert>
  );
}
