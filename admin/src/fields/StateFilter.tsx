import { type Machine, statesOf } from '@rantau/shared/states';
import { SelectInput } from 'react-admin';
import { choicesOf } from './choices.ts';

interface StateFilterProps {
  readonly noun: string;
  readonly machine: Machine<string>;
  readonly source?: string;
  readonly alwaysOn?: boolean;
}

/** Choose one state of a machine. */
export const StateFilter = ({ noun, machine, source = 'state' }: StateFilterProps) => (
  <SelectInput
    source={source}
    label="fields.state"
    choices={choicesOf(`states.${noun}`, statesOf(machine))}
    helperText={false}
    emptyText="lists.any"
  />
);
