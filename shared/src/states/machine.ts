/**
 * A state machine as data. The API refuses any move it does not list, screens offer only what it lists, and
 * `docs/states.md` draws it.
 */
export interface Machine<S extends string> {
  readonly initial: S;
  /** From a state to the states it may become. A state with none is an end. */
  readonly moves: Readonly<Record<S, readonly S[]>>;
}

/** Declares a machine; every state must be a key of `moves`. */
export const machine = <const S extends string>(
  initial: NoInfer<S>,
  moves: Record<S, readonly NoInfer<S>[]>,
): Machine<S> => ({
  initial,
  moves,
});

export type StateOf<M> = M extends Machine<infer S> ? S : never;

export type Decision<Reason extends string = string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Reason };

/** All states, in the order in which they are declared. */
export const statesOf = <S extends string>(m: Machine<S>): [S, ...S[]] => Object.keys(m.moves) as [S, ...S[]];

/** Whether a record in `from` may become `to`. */
export const canMove = <S extends string>(m: Machine<S>, from: S, to: S): boolean =>
  m.moves[from].includes(to);

export const isEnd = <S extends string>(m: Machine<S>, state: S): boolean => m.moves[state].length === 0;
