import { isEnd, type Machine } from '../states/index.ts';

/** The machine as a Mermaid state diagram. */
export const toDiagram = <S extends string>(machine: Machine<S>): string => {
  const states = Object.entries(machine.moves) as [S, readonly S[]][];
  const moves = states.flatMap(([from, tos]) => tos.map((to) => `  ${from} --> ${to}`));
  const ends = states.filter(([state]) => isEnd(machine, state)).map(([state]) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', `  [*] --> ${machine.initial}`, ...moves, ...ends].join('\n');
};
