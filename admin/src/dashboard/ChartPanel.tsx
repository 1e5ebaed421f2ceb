import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/Panel.tsx';

export interface Series {
  readonly label: string;
  readonly colour: string;
}
export interface ChartRow {
  readonly label: string;
  /** One for each series. */
  readonly values: readonly number[];
}
interface ChartPanelProps {
  readonly title: string;
  /** What the figures come to, in a sentence. */
  readonly lead?: string;
  readonly rowLabel: string;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  readonly show: (value: number, series: number) => string;
  /** Series that measure different things stand beside each other, each on its own scale. */
  readonly stacked?: boolean;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.max(0, value), 0);

/** Columns to look at, and the same figures as a table to read. */
export function ChartPanel({ title, lead, rowLabel, series, rows, show, stacked = true }: ChartPanelProps) {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const highest = stacked
    ? [Math.max(1, ...rows.map(({ values }) => sum(values)))]
    : series.map((_, index) => Math.max(1, ...rows.map(({ values }) => values[index] ?? 0)));
  const share = (value: number, index: number): number =>
    (100 * Math.max(0, value)) / ((stacked ? highest[0] : highest[index]) ?? 1);
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {translate(asTable ? 'dashboard.as_chart' : 'dashboard.as_table')}
          </Button>
        )
      }
    >
      {lead && (
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {lead}
        </Typography>
      )}
      {rows.length === 0 && <Typography color="text.secondary">{translate('dashboard.none')}</Typography>}
      {rows.length > 0 && asTable && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{rowLabel}</TableCell>
                {series.map(({ label }) => (
                  <TableCell key={label} align="right">
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ label, values }) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {series.map(({ label: name }, index) => (
                    <TableCell key={name} align="right">
                      {show(values[index] ?? 0, index)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {rows.length > 0 && !asTable && (
        <>
          <Box
            role="img"
            aria-label={title}
            sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: 170 }}
          >
            {rows.map(({ label, values }) => (
              <Box
                key={label}
                title={`${label}: ${series.map((each, index) => `${each.label} ${show(values[index] ?? 0, index)}`).join(', ')}`}
                sx={{
                  flex: 1,
                  height: 1,
                  display: 'flex',
                  flexDirection: stacked ? 'column-reverse' : 'row',
                  alignItems: stacked ? 'stretch' : 'flex-end',
                  gap: stacked ? 0 : '1px',
                  borderBottom: '1px solid var(--color-line-strong)',
                }}
              >
                {series.map(({ label: name, colour }, index) => (
                  <Box
                    key={name}
                    sx={{
                      flex: stacked ? 'none' : 1,
                      height: `${share(values[index] ?? 0, index)}%`,
                      bgcolor: colour,
                    }}
                  />
                ))}
              </Box>
            ))}
          </Box>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              color: 'var(--color-ink-muted)',
              fontSize: '0.8125rem',
              mt: 0.5,
            }}
          >
            <span>{rows[0]?.label}</span>
            {rows.length > 1 && <span>{rows.at(-1)?.label}</span>}
          </Box>
          {series.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, fontSize: '0.8125rem' }}>
              {series.map(({ label, colour }) => (
                <Box
                  key={label}
                  component="span"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
                >
                  <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colour }} />
                  {label}
                </Box>
              ))}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}
