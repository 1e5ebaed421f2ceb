import type { Answer } from '@rantau/rig/http';

/** Retries when told to, as our own client does: shedding load is not a failure. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    if (![409, 503].includes(answer.status) || !answer.headers['retry-after'] || turn > 20) return answer;
    await new Promise((wait) => setTimeout(wait, 1000 * Number(answer.headers['retry-after'])));
  }
}
