import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import type { BoxType } from '@rantau/shared/reference-data';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { measures, most, parseMeasure, smallest } from '../../fields/measure.ts';
import { useTranslate } from '../../messages/index.ts';
import type { BoxDraft } from './packing-form.ts';

interface BoxRowProps {
  readonly draft: BoxDraft;
  readonly number: number;
  readonly onChange: (draft: BoxDraft) => void;
  readonly onRemove: (() => void) | undefined;
  /** True for a box whose measures are typed next. */
  readonly focused?: boolean;
}

export function BoxRow({ draft, number, onChange, onRemove, focused = false }: BoxRowProps) {
  const translate = useTranslate();
  const { data: types = [] } = useGetList<BoxType>('box-types', {
    filter: { active: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });

  const length = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) length.current?.focus();
  }, [focused]);

  function choose(id: string) {
    const type = types.find((each) => each.id === id);
    onChange(
      type
        ? {
            ...draft,
            box_type_id: type.id,
            length_in: String(type.outer_length_in),
            width_in: String(type.outer_width_in),
            height_in: String(type.outer_height_in),
          }
        : { ...draft, box_type_id: null },
    );
  }

  return (
    <Box
      role="group"
      aria-label={translate('packing.box', { number })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(3, minmax(0,1fr))',
          sm: 'minmax(10rem,2fr) repeat(4, minmax(0,1fr)) 40px',
        },
      }}
    >
      <TextField
        select
        label={translate('packing.box', { number })}
        value={types.some(({ id }) => id === draft.box_type_id) ? draft.box_type_id : ''}
        onChange={({ target }) => choose(target.value)}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <MenuItem value="">{translate('packing.own_size')}</MenuItem>
        {types.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {measures.map((measure, place) => {
        const wrong = draft[measure] !== '' && parseMeasure(measure, draft[measure]) === null;
        return (
          <TextField
            key={measure}
            label={translate(`packing.short.${measure}`)}
            value={draft[measure]}
            error={wrong}
            inputRef={place === 0 ? length : undefined}
            helperText={wrong && translate('packing.measure_wrong', { least: smallest, most: most[measure] })}
            onChange={({ target }) =>
              onChange({
                ...draft,
                [measure]: target.value,
                ...(measure !== 'weight_lb' && { box_type_id: null }),
              })
            }
            slotProps={{
              htmlInput: {
                // Told apart from a number that a scanner types.
                name: measure === 'weight_lb' ? 'weight' : 'size',
                'aria-label': translate(`fields.${measure}`),
                inputMode: 'decimal',
                autoComplete: 'off',
              },
            }}
          />
        );
      })}
      {onRemove && (
        <IconButton aria-label={translate('packing.remove_box', { number })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}
