import { Alert, Skeleton, Stack, TextField } from '@mui/material';
import { type BankReconciliation, bankReconciliationEndpoints } from '@rantau/shared/bank-statements';
import { monthBefore } from '@rantau/shared/e-invoices';
import { useQuery } from '@tanstack/react-query';
import { useRequireAccess } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Balances } from './Balances.tsx';
import { DifferenceItems, DifferenceParts } from './Difference.tsx';

/** Each bank account at the end of a month beside the ledger, and what explains the difference. */
export default function BankReconciliationPage() {
  const translate = useTranslate();
  const access = useRequireAccess({ resource: 'bank-reconciliations', action: 'list' });
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? monthBefore(today());
  const asked = { query: { month } };
  const query = useQuery({
    queryKey: ['bank-reconciliations', month],
    queryFn: () => api.call(bankReconciliationEndpoints.list, asked),
    enabled: !access.isPending,
  });
  if (access.isPending) return null;
  return (
    <>
      <PageHeader
        title={translate('resources.bank-reconciliations.name', { smart_count: 2 })}
        actions={
          <>
            <TextField
              type="month"
              size="small"
              label={translate('fields.month')}
              value={month}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today().slice(0, 7) } }}
              onChange={({ target: { value } }) => value && setParams({ month: value }, { replace: true })}
            />
            <CsvButton
              endpoint={bankReconciliationEndpoints.csv}
              options={asked}
              fileName={`bank-reconciliation-${month}.csv`}
            />
          </>
        }
      />
      <ReadFailure query={query} />
      {query.isPending && <Skeleton variant="rounded" height={320} />}
      {query.data?.length === 0 && <Alert severity="info">{translate('reconciliation.none')}</Alert>}
      <Stack sx={{ gap: 2 }}>
        {query.data?.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </Stack>
    </>
  );
}

function Account({ account }: { readonly account: BankReconciliation }) {
  const translate = useTranslate();
  const format = useFormat();
  const { name, currency, difference_minor, parts, items } = account;
  const amount = format.money(Math.abs(difference_minor), currency);
  const differs = difference_minor < 0 ? 'reconciliation.differs_less' : 'reconciliation.differs';
  return (
    <Panel title={name} flush>
      <Balances account={account} />
      <Alert severity={difference_minor === 0 ? 'success' : 'warning'} sx={{ mt: 1 }}>
        {difference_minor === 0 ? translate('reconciliation.agrees') : translate(differs, { amount })}
      </Alert>
      {parts.length > 0 && <DifferenceParts account={account} />}
      {items.length > 0 && <DifferenceItems account={account} />}
    </Panel>
  );
}
