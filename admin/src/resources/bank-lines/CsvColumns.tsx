import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { CsvMapping } from '@rantau/shared/bank-statements';
import { useTranslate } from '../../messages/index.ts';
import { sampleOf } from './csv-sample.ts';

interface CsvColumnsProps {
  readonly text: string;
  readonly mapping: CsvMapping;
  readonly onChange: (mapping: CsvMapping) => void;
}

const single = [
  'booked_on',
  'paid_in',
  'paid_out',
  'amount',
  'balance',
  'counterparty',
  'bank_reference',
] as const;

/** Choice of the columns of the bank's file, each with its value in the first row. */
export function CsvColumns({ text, mapping, onChange }: CsvColumnsProps) {
  const translate = useTranslate();
  const { columns, rows } = sampleOf(text, mapping.skip_lines);
  const [first = {}] = rows;
  const options = [
    <MenuItem key="" value="">
      {translate('bank.no_column')}
    </MenuItem>,
    ...columns.map((column) => (
      <MenuItem key={column} value={column}>
        {column}
      </MenuItem>
    )),
  ];
  const known = (column: string | null) => (column !== null && columns.includes(column) ? column : '');
  const sample = (column: string | null) => (column && first[column] ? first[column].slice(0, 40) : ' ');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 2 }}>
      <Typography component="legend" variant="h3">
        {translate('bank.columns')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('bank.columns_text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <TextField
          type="number"
          label={translate('bank.skip_lines')}
          value={mapping.skip_lines}
          slotProps={{ htmlInput: { min: 0, max: 50 } }}
          onChange={({ target }) =>
            onChange({ ...mapping, skip_lines: Math.max(0, Math.min(50, Number(target.value) || 0)) })
          }
        />
        <TextField
          select
          label={translate('bank.date_order')}
          value={mapping.date_order}
          onChange={({ target }) =>
            onChange({ ...mapping, date_order: target.value as CsvMapping['date_order'] })
          }
        >
          {(['dmy', 'mdy'] as const).map((order) => (
            <MenuItem key={order} value={order}>
              {translate(`bank.date_orders.${order}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('bank.decimal')}
          value={mapping.decimal}
          onChange={({ target }) => onChange({ ...mapping, decimal: target.value as CsvMapping['decimal'] })}
        >
          <MenuItem value=".">1,234.50</MenuItem>
          <MenuItem value=",">1.234,50</MenuItem>
        </TextField>
        {single.map((field) => (
          <TextField
            key={field}
            select
            label={translate(`bank.columns_of.${field}`)}
            required={field === 'booked_on'}
            value={known(mapping[field])}
            helperText={sample(mapping[field])}
            onChange={({ target }) =>
              onChange({ ...mapping, [field]: field === 'booked_on' ? target.value : target.value || null })
            }
          >
            {options}
          </TextField>
        ))}
        <TextField
          select
          label={translate('bank.columns_of.description')}
          value={mapping.description.filter((column) => columns.includes(column))}
          helperText={sample(mapping.description[0] ?? null)}
          slotProps={{ select: { multiple: true } }}
          onChange={({ target }) =>
            onChange({
              ...mapping,
              description: (target.value as unknown as string[]).filter(Boolean).slice(0, 5),
            })
          }
        >
          {options.slice(1)}
        </TextField>
      </Box>
    </Box>
  );
}
