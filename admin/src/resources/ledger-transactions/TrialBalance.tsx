import { Alert, Box, TextField } from '@mui/material';
import { ledgerEndpoints, sidesOf } from '@rantau/shared/ledger';
import type { Currency } from '@rantau/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

const currencies: readonly Currency[] = ['USD', 'MYR'];

/** The sum of each account at the end of a day; in each currency debit and credit are the same. */
export function TrialBalance() {
  const translate = useTranslate();
  const format = useFormat();
  const [on, setOn] = useState(today());
  const query = useQuery({
    queryKey: ['trial-balance', on],
    queryFn: () => api.call(ledgerEndpoints.trialBalance, { query: { on } }),
    enabled: on !== '',
  });
  const { data = [] } = query;
  const shown = (minor: number, currency: Currency) => (minor === 0 ? '' : format.money(minor, currency));
  return (
    <Box component="details" sx={{ mb: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, mb: 1 }}>
        {translate('ledger_book.trial_balance')}
      </Box>
      <TextField
        type="date"
        size="small"
        label={translate('fields.as_at')}
        value={on}
        onChange={({ target }) => setOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ my: 1 }}
      />
      <ReadFailure query={query} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        {currencies.map((currency) => {
          const rows = data.filter((each) => each.currency === currency);
          if (rows.length === 0) return null;
          const sides = rows.map((each) => sidesOf(each.balance_minor));
          const debit = sides.reduce((sum, each) => sum + each.debit_minor, 0);
          const credit = sides.reduce((sum, each) => sum + each.credit_minor, 0);
          return (
            <Panel key={currency} title={currency} flush>
              <Rows
                rows={rows}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: 'account',
                    cell: ({ account }) => translate(`ledger_book.accounts.${account}`, { _: account }),
                  },
                  {
                    label: 'debit_minor',
                    align: 'right',
                    cell: ({ balance_minor }) => shown(sidesOf(balance_minor).debit_minor, currency),
                  },
                  {
                    label: 'credit_minor',
                    align: 'right',
                    cell: ({ balance_minor }) => shown(sidesOf(balance_minor).credit_minor, currency),
                  },
                ]}
              />
              <Box
                sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', px: 2, py: 1, fontWeight: 700 }}
              >
                <span>
                  {translate('fields.debit_minor')} {format.money(debit, currency)}
                </span>
                <span>
                  {translate('fields.credit_minor')} {format.money(credit, currency)}
                </span>
              </Box>
              <Alert severity={debit === credit ? 'success' : 'error'}>
                {translate(debit === credit ? 'ledger_book.proves_zero' : 'ledger_book.differs')}
              </Alert>
            </Panel>
          );
        })}
      </Box>
    </Box>
  );
}
