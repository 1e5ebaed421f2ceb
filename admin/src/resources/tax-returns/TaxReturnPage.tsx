import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { percentText } from '@rantau/shared/pricing';
import { type TaxReturn, taxPeriodOf, taxReturnEndpoints } from '@rantau/shared/tax-returns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { TaxReturnRows } from './TaxReturnRows.tsx';

/** Service tax of a period, as it is returned: taxable, exempt and tax by rate, beside what the ledger says. */
export default function TaxReturnPage() {
  const translate = useTranslate();
  const { isPending } = useRequireAccess({ resource: 'tax-returns', action: 'list' });
  const [period, setPeriod] = useState(() => taxPeriodOf(today(), -1));
  const { from, to } = period;
  const asked = { query: { from, to } };
  const query = useQuery({
    queryKey: ['tax-returns', from, to],
    queryFn: () => api.call(taxReturnEndpoints.get, asked),
    enabled: !isPending && from !== '' && to !== '' && from <= to,
  });
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={translate(name === 'from' ? 'fields.from' : 'fields.until')}
      value={period[name]}
      onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' } }}
    />
  );
  if (isPending) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={translate('resources.tax-returns.name', { smart_count: 2 })} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {day('from')}
        {day('to')}
        <Button onClick={() => setPeriod(taxPeriodOf(today(), -1))}>
          {translate('tax_return.last_period')}
        </Button>
        <Button onClick={() => setPeriod(taxPeriodOf(today()))}>{translate('tax_return.this_period')}</Button>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <PrintButton endpoint={taxReturnEndpoints.pdf} options={asked} />
        <CsvButton
          endpoint={taxReturnEndpoints.csv}
          options={asked}
          fileName={`service-tax-${from}-${to}.csv`}
        />
      </Stack>
      <ReadFailure query={query} />
      {query.data && <Summary summary={query.data} />}
    </Box>
  );
}

function Summary({ summary }: { readonly summary: TaxReturn }) {
  const translate = useTranslate();
  const format = useFormat();
  const { tax, ledger_usd_minor, sst_number } = summary;
  const agrees = tax.usd_minor === ledger_usd_minor;
  return (
    <Panel
      title={translate('tax_return.summary')}
      flush
      actions={
        sst_number !== null && (
          <Typography variant="body2">
            {translate('tax_return.sst_number', { number: sst_number })}
          </Typography>
        )
      }
    >
      <TaxReturnRows
        summary={summary}
        nameOf={(row) =>
          row.rate_bp > 0
            ? `${row[`name_${format.locale}`]} ${percentText(row.rate_bp)}%`
            : translate('tax_return.exempt', { reason: row.exemption_reason ?? '' })
        }
      />
      <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, py: 1.5 }}>
        {translate('tax_return.hint')}
      </Typography>
      {sst_number === null && <Alert severity="info">{translate('tax_return.no_sst')}</Alert>}
      <Alert severity={agrees ? 'success' : 'error'}>
        {translate(agrees ? 'tax_return.agrees' : 'tax_return.differs', {
          amount: format.money(ledger_usd_minor),
        })}
      </Alert>
    </Panel>
  );
}
