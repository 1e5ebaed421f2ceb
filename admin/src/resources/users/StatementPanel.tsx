import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { may } from '../../access.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { openFile } from '../../ui/download.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useVerb } from '../../ui/use-verb.ts';

const days = 90 * 86_400_000;

/** The customer's account between two dates: opening and movements come to the closing balance. */
export function StatementPanel({ userId }: { readonly userId: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { run, pending } = useVerb();
  const [from, setFrom] = useState(() => calendarDate(Date.now() - days, malaysiaZone));
  const [to, setTo] = useState(() => calendarDate(Date.now(), malaysiaZone));
  const allowed = may('statement:read');
  const { data } = useQuery({
    queryKey: ['account-statements', userId, from, to],
    queryFn: () => dataProvider.accountStatement(userId, { from, to }),
    enabled: allowed && from !== '' && to !== '' && from <= to,
  });
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
          <Button
            loading={pending}
            onClick={() =>
              run(async () => openFile(await dataProvider.accountStatementPdf(userId, { from, to })))
            }
          >
            PDF
          </Button>
        </Stack>
      }
    >
      {data && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('fields.date')}</TableCell>
              <TableCell>{translate('fields.description')}</TableCell>
              <TableCell align="right">{translate('fields.debit_minor')}</TableCell>
              <TableCell align="right">{translate('fields.credit_minor')}</TableCell>
              <TableCell align="right">{translate('fields.balance_minor')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell colSpan={4}>{translate('fields.opening_minor')}</TableCell>
              <TableCell align="right">{format.money(data.opening_minor)}</TableCell>
            </TableRow>
            {data.entries.map((entry) => (
              <TableRow key={`${entry.at}${entry.reference}${entry.balance_minor}`}>
                <TableCell>{format.date(entry.on)}</TableCell>
                <TableCell>
                  {translate(`ledger.${entry.kind}`, { _: entry.description })} {entry.reference}
                </TableCell>
                <TableCell align="right">
                  {entry.debit_minor ? format.money(entry.debit_minor) : ''}
                </TableCell>
                <TableCell align="right">
                  {entry.credit_minor ? format.money(entry.credit_minor) : ''}
                </TableCell>
                <TableCell align="right">{format.money(entry.balance_minor)}</TableCell>
              </TableRow>
            ))}
            <TableRow>
              <TableCell colSpan={4} sx={{ fontWeight: 700 }}>
                {translate('fields.closing_minor')}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700 }}>
                {format.money(data.closing_minor)}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
