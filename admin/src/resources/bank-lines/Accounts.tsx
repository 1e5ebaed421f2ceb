import { Box, Typography } from '@mui/material';
import { type BankAccount, bankLineEndpoints } from '@rantau/shared/bank-statements';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ImportStatement } from './ImportStatement.tsx';

/** More calls than any import needs, some hundred lines each. */
const mostCalls = 100;

/** The button for what is certain; it calls until nothing certain is left. */
function MatchCertain({ account: { id, open_count } }: { readonly account: BankAccount }) {
  const { data } = useQuery({
    queryKey: ['bank-lines', 'certain', id, open_count],
    queryFn: () => api.call(bankLineEndpoints.matchCertain, { params: { id }, body: { dry_run: true } }),
  });
  const certain = data?.certain ?? 0;
  if (certain === 0) return null;
  return (
    <ActionDialog
      label={['bank.certain', { count: certain }]}
      text="bank.certain_text"
      success="bank.certain_done"
      variant="contained"
      size="small"
      endpoint={bankLineEndpoints.matchCertain}
      options={() => ({ params: { id }, body: {} })}
      onDone={async (first) => {
        let { matched, certain: left } = first;
        for (let call = 0; call < mostCalls && matched > 0 && left > matched; call += 1)
          ({ matched, certain: left } = await api.call(bankLineEndpoints.matchCertain, {
            params: { id },
            body: {},
          }));
      }}
    />
  );
}

/** Each account of ours: up to when its statements are here, what waits, and what can be done at once. */
export function Accounts() {
  const format = useFormat();
  const translate = useTranslate();
  const { data = [] } = useGetList<BankAccount>('bank-accounts', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 1,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {data
        .filter(({ active }) => active)
        .map((account) => (
          <Box
            component="li"
            key={account.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography variant="body2">
              <strong>{account.name}</strong>{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {account.last_statement_on
                  ? translate('bank.until', { day: format.date(account.last_statement_on) })
                  : account.account_number}
              </Typography>
            </Typography>
            {can('bank-statement:import') && <ImportStatement account={account} />}
            {can('payment:verify') && account.open_count > 0 && <MatchCertain account={account} />}
          </Box>
        ))}
    </Box>
  );
}
