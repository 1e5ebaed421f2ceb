import { Button, Stack, TextField, Typography } from '@mui/material';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { balanceInWords, ledgerEndpoints } from '@rantau/shared/ledger';
import { toLocale } from '@rantau/shared/locales';
import type { AccountStatement } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { can } from '../../access.ts';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

const days = 90 * 86_400_000;
/** As many movements as do not bury the rest of the page. */
const latest = 10;

const unbroken = { whiteSpace: 'nowrap' } as const;

/** The customer's account between two dates: opening balance, movements and closing balance. */
export function StatementPanel({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const [from, setFrom] = useState(() => calendarDate(Date.now() - days, malaysiaZone));
  const [to, setTo] = useState(today);
  const [all, setAll] = useState(false);
  const asked = { params: { id: userId }, query: { from, to } };
  const allowed = can('statement:read');
  const query = useQuery({
    queryKey: ['account-statements', userId, from, to],
    queryFn: () => api.call(ledgerEndpoints.statement, asked),
    enabled: allowed && from !== '' && to !== '' && from <= to,
  });
  const { data } = query;
  if (!allowed) return null;
  return (
    <Panel
      title={translate('panels.statement')}
      flush
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <TextField
            type="date"
            label={translate('fields.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            label={translate('fields.to')}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <PrintButton endpoint={ledgerEndpoints.statementPdf} options={asked} variant="text" />
          <CsvButton
            endpoint={ledgerEndpoints.statementCsv}
            options={asked}
            fileName={`statement-${from}-${to}.csv`}
            variant="text"
          />
        </Stack>
      }
    >
      <ReadFailure query={query} />
      {data && <Movements statement={data} all={all} onAll={() => setAll(true)} />}
    </Panel>
  );
}

interface MovementsProps {
  readonly statement: AccountStatement;
  readonly all: boolean;
  readonly onAll: () => void;
}

/** The latest movements, and on demand all of them. */
function Movements({ statement, all, onAll }: MovementsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { entries } = statement;
  const earlier = all ? 0 : Math.max(0, entries.length - latest);
  const before = entries[earlier - 1];
  // Late fees that are not booked, and money under review, make it another sum than what is to be paid.
  const explained = balanceInWords(statement, toLocale(useLocale()), 'staff');
  return (
    <>
      {earlier > 0 && (
        <Button sx={{ mx: 1.5, mb: 1 }} onClick={onAll}>
          {translate('user.earlier_movements', { smart_count: earlier })}
        </Button>
      )}
      <Rows
        rows={entries.slice(earlier)}
        keyOf={({ at, reference, balance_minor }) => `${at}${reference}${balance_minor}`}
        opening={{
          label: before ? 'brought_forward_minor' : 'opening_minor',
          value: format.money(before ? before.balance_minor : statement.opening_minor),
        }}
        sums={[{ label: 'closing_minor', value: format.money(statement.closing_minor), strong: true }]}
        columns={[
          { label: 'date', cell: ({ on }) => <span style={unbroken}>{format.date(on)}</span> },
          {
            label: 'description',
            cell: ({ kind, description, reference }) => (
              <>
                {translate(`ledger.${kind}`, { _: description })} <span style={unbroken}>{reference}</span>
              </>
            ),
          },
          {
            label: 'debit_minor',
            align: 'right',
            cell: ({ debit_minor }) => debit_minor > 0 && format.money(debit_minor),
          },
          {
            label: 'credit_minor',
            align: 'right',
            cell: ({ credit_minor }) => credit_minor > 0 && format.money(credit_minor),
          },
          {
            label: 'balance_minor',
            align: 'right',
            cell: ({ balance_minor }) => format.money(balance_minor),
          },
        ]}
      />
      {explained !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          {explained}
        </Typography>
      )}
    </>
  );
}
