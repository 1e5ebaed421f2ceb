import { Box, Typography } from '@mui/material';
import { BooleanInput, minValue, NumberInput, required, TextInput, useTranslate } from 'react-admin';

const sides = ['length', 'width', 'height'] as const;
const some = [required(), minValue(0.01)];
const notNegative = [required(), minValue(0)];

/** The three sides in one line, as a box is measured. */
function Sides({ of }: { readonly of: 'inner' | 'outer' }) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-labelledby={`${of}-size`}>
      <Typography id={`${of}-size`} sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate(`fields.${of}_size`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {sides.map((side) => (
          <NumberInput
            key={side}
            source={`${of}_${side}_in`}
            label={`packing.short.${side}_in`}
            min={0.01}
            step={0.01}
            validate={some}
          />
        ))}
      </Box>
    </Box>
  );
}

export const BoxTypeInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <Sides of="inner" />
    <Sides of="outer" />
    <NumberInput source="tare_lb" min={0} step={0.01} validate={notNegative} />
    <BooleanInput source="active" />
  </>
);
