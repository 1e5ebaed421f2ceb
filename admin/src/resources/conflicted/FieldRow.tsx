import { Box, Radio, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { type MergeField, type MergeValue, sameValue } from '@rantau/shared/offline';
import { isMeasureName, most, smallest } from '../../fields/measure.ts';
import { useTranslate } from '../../messages/index.ts';
import { type Choice, decided, firstChoice, type SideKey, type Sides } from './merge-fields.ts';

const none = '–';
export const shown = (value: MergeValue): string =>
  value === null || value === undefined || value === '' ? none : String(value);

interface FieldRowProps {
  readonly field: MergeField;
  readonly sides: Sides;
  readonly labels: Readonly<Record<SideKey, string>>;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One field of both records. One that differs is a group of its own, so that arrows go from column to column. */
export function FieldRow({ field, sides, labels, choice, onChoose }: FieldRowProps) {
  const translate = useTranslate();
  const label = translate(`fields.${field}`);
  const worded = (value: MergeValue): string =>
    field === 'carrier' && value ? translate(`carriers.${value}`, { _: String(value) }) : shown(value);
  const taken = choice ?? firstChoice(field, sides);
  const same = sameValue(sides.mine[field], sides.theirs[field]) || sides.mine[field] === undefined;
  const isWrong =
    choice !== undefined &&
    'own' in choice &&
    choice.own !== '' &&
    decided(field, choice, sides) === undefined;
  const wrongOf = (of: MergeField) =>
    isMeasureName(of) && translate('packing.measure_wrong', { least: smallest, most: most[of] });
  return (
    <TableRow
      data-field={field}
      data-undecided={taken === undefined || undefined}
      sx={taken ? {} : { bgcolor: 'var(--color-warning-tint)' }}
    >
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {sides.base && (
        <TableCell
          data-column={translate('merge.base')}
          data-nothing={shown(sides.base[field]) === none || undefined}
          sx={{ color: 'text.secondary' }}
        >
          {worded(sides.base[field])}
        </TableCell>
      )}
      {(['mine', 'theirs'] as const).map((key) => {
        const checked = taken !== undefined && 'side' in taken && taken.side === key;
        return (
          <TableCell
            key={key}
            data-column={labels[key]}
            data-nothing={(same && shown(sides[key][field]) === none) || undefined}
            sx={checked && !same ? { bgcolor: 'var(--color-success-tint)' } : {}}
          >
            <Stack component="label" direction="row" sx={{ alignItems: 'center', cursor: 'pointer' }}>
              {!same && (
                <Radio
                  name={field}
                  checked={checked}
                  onChange={() => onChoose({ side: key })}
                  slotProps={{ input: { 'aria-label': `${label}: ${labels[key]}` } }}
                />
              )}
              <Typography sx={{ overflowWrap: 'anywhere', fontWeight: same ? 400 : 600 }}>
                {worded(sides[key][field])}
              </Typography>
            </Stack>
          </TableCell>
        );
      })}
      <TableCell
        data-column={same ? undefined : translate('merge.own')}
        data-nothing={(same && sides.mine[field] === undefined) || undefined}
      >
        {same ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {sides.mine[field] !== undefined && translate('merge.same')}
          </Box>
        ) : (
          <TextField
            value={taken && 'own' in taken ? taken.own : ''}
            onChange={({ target }) => onChoose({ own: target.value })}
            error={isWrong}
            helperText={isWrong && wrongOf(field)}
            slotProps={{ htmlInput: { 'aria-label': `${label}: ${translate('merge.own')}` } }}
            sx={{ minWidth: 120 }}
          />
        )}
      </TableCell>
    </TableRow>
  );
}
