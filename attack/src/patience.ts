import type { Answer } from '@rantau/rig/http';

const mostTurns = 20;
let shed = 0;

/** Counts the 503 answers with Retry-After since the last call, and starts again at zero. */
export function takeShed(): number {
  const count = shed;
  shed = 0;
  return count;
}

/** Retries when told to, as our own client does; an answer without Retry-After is returned as the failure that it is. */
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
