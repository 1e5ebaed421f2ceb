/**
 * A state machine as data. The API refuses any move it does not list, screens offer only what it lists, and
 * `docs/states.md` draws it. `means` says of every state what the rest of the product asks about it.
 */
export interface Machine<S extends string, Facets = unknown> {
  readonly initial: S;
  /** From a state to the states it may become. A state with none is an end. */
  readonly moves: Readonly<Record<S, readonly S[]>>;
  readonly means: Readonly<Record<S, Facets>>;
}

/** Declares a machine; every state must be a key, and say each of its facets. */
export const machine =
  <Facets = unknown>() =>
  <const S extends string>(
    initial: NoInfer<S>,
    states: Record<S, { readonly to: readonly NoInfer<S>[] } & Facets>,
  ): Machine<S, Facets> => ({
    initial,
    moves: Object.fromEntries(
      Object.entries<{ readonly to: readonly S[] }>(states).map(([state, { to }]) => [state, to]),
    ) as Record<S, readonly S[]>,
    means: states,
  });

export type StateOf<M> = M extends Machine<infer S> ? S : never;

export type Decision<Reason extends string = string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Reason };

/** All states, in the order in which they are declared. */
export const statesOf = <S extends string>(m: Machine<S>): [S, ...S[]] => Object.keys(m.moves) as [S, ...S[]];

/** The states that mean something, in the order in which they are declared. */
export const statesThat = <S extends string, Facets>(
  m: Machine<S, Facets>,
  hold: (facets: Facets) => boolean,
): S[] => statesOf(m).filter((state) => hold(m.means[state]));

/** True if a record in `from` may become `to`. */
export const canMove = <S extends string>(m: Machine<S>, from: S, to: S): boolean =>
  m.moves[from].includes(to);

export const isEnd = <S extends string>(m: Machine<S>, state: S): boolean => m.moves[state].length === 0;

/** The states in which something is still to happen. */
export const runningStates = <S extends string>(m: Machine<S>): S[] =>
  statesOf(m).filter((state) => !isEnd(m, state));
