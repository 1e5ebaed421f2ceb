import { useTranslate } from '../messages/index.ts';
import type { Messages } from '../messages/ms/index.ts';
import type { Tone } from '../theme/tones.ts';
import { ToneChip } from './ToneChip.tsx';

const tones: Readonly<Record<string, Tone>> = {
  // someone must act
  requested: 'accent',
  submitted: 'accent',
  received: 'accent',
  on_hold: 'warning',
  draft: 'neutral',
  partially_paid: 'warning',
  failed: 'danger',
  failure: 'danger',
  return: 'warning',
  conflict: 'warning',
  // under way
  inspected: 'info',
  packing: 'info',
  packed: 'info',
  invoiced: 'warning',
  issued: 'warning',
  quoted: 'info',
  deposit_paid: 'accent',
  purchased: 'info',
  scheduled: 'info',
  assigned: 'info',
  loaded: 'info',
  in_transit: 'info',
  shipped: 'info',
  departed: 'info',
  arrived: 'info',
  cleared: 'info',
  out_for_delivery: 'info',
  open: 'success',
  // as it should be
  ready: 'success',
  released: 'success',
  ready_for_pickup: 'success',
  paid: 'success',
  verified: 'success',
  valid: 'success',
  invalid: 'danger',
  pending: 'neutral',
  delivered: 'success',
  completed: 'success',
  collected: 'success',
  sent: 'success',
  applied: 'success',
  resolved: 'success',
  // over, and not well
  overdue: 'danger',
  rejected: 'danger',
  written_off: 'danger',
  void: 'danger',
};

export type StateNoun = keyof Messages['states'];

/** `noun` is a group of `states` in the catalogue, such as `inbound_package`. Told by its words, only coloured by its tone. */
export function StateChip({ noun, state }: { readonly noun: StateNoun; readonly state: string }) {
  const translate = useTranslate();
  return (
    <ToneChip tone={tones[state] ?? 'neutral'}>{translate(`states.${noun}.${state}`, { _: state })}</ToneChip>
  );
}
