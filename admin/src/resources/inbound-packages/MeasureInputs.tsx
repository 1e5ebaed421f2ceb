import { Stack } from '@mui/material';
import { minValue, NumberInput, required } from 'react-admin';

const figure = [required(), minValue(0.01)];

/** Weight and size, in pounds and inches. */
export function MeasureInputs() {
  return (
    <>
      <NumberInput source="weight_lb" validate={figure} step={0.01} autoFocus />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5, rowGap: 1 }}>
        <NumberInput source="length_in" validate={figure} step={0.01} />
        <NumberInput source="width_in" validate={figure} step={0.01} />
        <NumberInput source="height_in" validate={figure} step={0.01} />
      </Stack>
    </>
  );
}
