import { Box, Typography } from '@mui/material';
import { BooleanInput, required, TextInput } from 'react-admin';
import { MeasureInput } from '../../fields/MeasureInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import type { Form } from '../../ui/form.ts';

const sides = ['length', 'width', 'height'] as const;

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
          <MeasureInput
            key={side}
            source={`${of}_${side}_in`}
            of={`${side}_in`}
            label={`packing.short.${side}_in`}
            isRequired
          />
        ))}
      </Box>
    </Box>
  );
}

function Inputs() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <Sides of="inner" />
      <Sides of="outer" />
      <MeasureInput source="tare_lb" of="weight_lb" least={0} largest={100} isRequired />
      <BooleanInput source="active" />
    </>
  );
}

export default { Inputs, defaultValues: () => ({ active: true }) } satisfies Form;
