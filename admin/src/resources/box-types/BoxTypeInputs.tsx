import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';

const sides = [
  'inner_length_in',
  'inner_width_in',
  'inner_height_in',
  'outer_length_in',
  'outer_width_in',
  'outer_height_in',
] as const;

export const BoxTypeInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    {sides.map((side) => (
      <NumberInput key={side} source={side} min={0.01} step={0.01} validate={required()} />
    ))}
    <NumberInput source="tare_lb" min={0} step={0.01} validate={required()} />
    <BooleanInput source="active" />
  </>
);
