import { Stack } from '@mui/material';
import { MeasureInput } from '../../fields/MeasureInput.tsx';

/** Weight and size, in pounds and inches. */
export function MeasureInputs() {
  return (
    <>
      <MeasureInput source="weight_lb" isRequired autoFocus />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 1.5, rowGap: 1 }}>
        <MeasureInput source="length_in" isRequired />
        <MeasureInput source="width_in" isRequired />
        <MeasureInput source="height_in" isRequired />
      </Stack>
    </>
  );
}
