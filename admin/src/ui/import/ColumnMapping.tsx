import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { ParsedCsv } from '@rantau/shared/csv';
import { useTranslate } from '../../messages/index.ts';
import type { ImportColumn, Mapping } from './columns.ts';

interface ColumnMappingProps {
  readonly columns: readonly ImportColumn[];
  readonly file: ParsedCsv;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** For each of our columns, which one of the file; with what its first row says. */
export function ColumnMapping({ columns, file, mapping, onChange }: ColumnMappingProps) {
  const translate = useTranslate();
  const [first = {}] = file.rows;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 2 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1.5 }}>
        {translate('import.mapping')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {columns.map(({ name: column, needed = false }) => {
          const source = mapping[column] ?? '';
          const sample = source === '' ? '' : (first[source] ?? '');
          return (
            <TextField
              key={column}
              select
              label={translate(`import.columns.${column}`, { _: column })}
              required={needed}
              value={source}
              onChange={({ target }) => onChange({ ...mapping, [column]: target.value || undefined })}
              helperText={sample === '' ? ' ' : translate('import.sample', { sample: sample.slice(0, 40) })}
            >
              <MenuItem value="">{translate('import.left_out')}</MenuItem>
              {file.columns.map((each) => (
                <MenuItem key={each} value={each}>
                  {each}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Box>
    </Box>
  );
}
