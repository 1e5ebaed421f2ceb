import type { CallOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import type { Machine } from '@rantau/shared/states';
import { required, TextInput } from 'react-admin';
import type { MessageKey } from '../messages/index.ts';
import type { Messages } from '../messages/ms/index.ts';
import { ActionDialog } from './ActionDialog.tsx';

interface StateMovesProps<S extends string, E extends Endpoint> {
  readonly noun: keyof Messages['moves'];
  readonly machine: Machine<S>;
  readonly state: S;
  readonly endpoint: E;
  readonly options: (to: S, note: string) => CallOptions<E>;
  readonly onDone?: (to: S) => unknown;
  /** Consequence of a move, where its name does not say it. */
  readonly textFor?: (to: S) => MessageKey | undefined;
  /** Moves that other screens make, with more than a note. */
  readonly except?: readonly S[];
  /** Moves whose note is mailed to the customer; of the others it stays in the timeline. */
  readonly mailed?: readonly S[];
  /** True of moves that staff must say why of. */
  readonly needsReason?: (to: S) => boolean;
  /** Key of the move that leads on. */
  readonly shortcut?: string;
  /** Why a move cannot be made now, as a text. */
  readonly reasonFor?: (to: S) => string | undefined;
}

const ends: readonly string[] = ['cancelled', 'returned', 'disposed', 'rejected', 'void'];
/** Moves that lead on; the others go back, aside or out. */
const leadsOn = (to: string): boolean => !ends.includes(to) && !['on_hold', 'requested'].includes(to);

/** One button for each state that the machine allows next; the first one leads on. */
export function StateMoves<S extends string, E extends Endpoint>({
  noun,
  machine,
  state,
  endpoint,
  options,
  onDone,
  except = [],
  mailed = [],
  needsReason,
  reasonFor,
  textFor,
  shortcut,
}: StateMovesProps<S, E>) {
  const moves = machine.moves[state].filter((to) => !except.includes(to));
  return moves.map((to, index) => (
    <ActionDialog
      key={to}
      label={[`moves.${noun}.${to}`, { _: to }]}
      success="notices.moved"
      variant={index === 0 && leadsOn(to) ? 'contained' : 'outlined'}
      danger={ends.includes(to)}
      {...(shortcut !== undefined && index === 0 && leadsOn(to) && { shortcut })}
      reason={reasonFor?.(to)}
      text={textFor?.(to)}
      endpoint={endpoint}
      options={({ note = '' }: { note?: string }) => options(to, note)}
      onDone={() => onDone?.(to)}
    >
      <TextInput
        source="note"
        label="fields.note"
        multiline
        minRows={2}
        helperText={mailed.includes(to) ? 'hints.reason_customer' : 'hints.move_note_customer'}
        {...(needsReason?.(to) && { validate: required() })}
        autoFocus
      />
    </ActionDialog>
  ));
}
