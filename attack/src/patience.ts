import type { Answer } from '@rantau/rig/http';

const mostTurns = 20;
let shed = 0;

/** How many answers asked their caller to come back, since it was asked last. */
export function takeShed(): number {
  const count = shed;
  shed = 0;
  return count;
}

/** A caller that is told to come back comes back, as our own client does. Without a time to come back it is a failure. */
export async function patiently(
  ask: () => Promise<Answer>,
  statuses: readonly number[] = [503],
): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    if (!statuses.includes(answer.status) || !answer.headers['retry-after']) return answer;
    if (answer.status === 503) shed += 1;
    if (turn === mostTurns) return answer;
    await new Promise((wait) => setTimeout(wait, 1000 * Number(answer.headers['retry-after'])));
  }
}
