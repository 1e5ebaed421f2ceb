import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/Rows.tsx';
import { type ChartProps, type ChartRow, Columns } from './Columns.tsx';

interface ChartPanelProps extends ChartProps {
  /** A summary of the figures in one sentence. */
  readonly lead?: string;
  readonly rowLabel: string;
}

/** Columns to look at, and the same figures as a table to read. */
export function ChartPanel({ lead, rowLabel, ...chart }: ChartPanelProps) {
  const { title, series, rows, show } = chart;
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const table = asTable && rows.length > 0;
  const said = lead && (
    <Typography color="text.secondary" sx={table ? { px: 2.5, mb: 1.5 } : { mb: 1.5 }}>
      {lead}
    </Typography>
  );
  return (
    // A table of many series needs the whole width.
    <Box sx={{ display: 'grid', minWidth: 0, gridColumn: table && series.length > 2 ? '1 / -1' : 'auto' }}>
      <Panel
        title={title}
        flush={table}
        actions={
          rows.length > 0 && (
            <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {translate(asTable ? 'dashboard.as_chart' : 'dashboard.as_table')}
            </Button>
          )
        }
      >
        {said}
        {rows.length === 0 && <Typography color="text.secondary">{translate('dashboard.none')}</Typography>}
        {table && (
          <Rows
            rows={rows}
            keyOf={({ label }) => label}
            columns={[
              { label: { text: rowLabel }, cell: ({ label }) => label },
              ...series.map(({ label }, place) => ({
                label: { text: label },
                align: 'right' as const,
                cell: ({ values }: ChartRow) => show(values[place] ?? 0, place),
              })),
            ]}
          />
        )}
        {rows.length > 0 && !table && <Columns {...chart} />}
      </Panel>
    </Box>
  );
}
