import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

type Waiting = Parameters<typeof fitting>[1][number];
const box = (id: string, packed_volume_cft: number) =>
  ({ id, packed_volume_cft, packed_weight_lb: 10 }) as Waiting;

it('takes what fits one after the other, and goes on behind what is too large', () => {
  const trip = { state: 'open', capacity_cft: 10, capacity_kg: null, load_cft: 4, load_kg: 0 } as const;
  const chosen = fitting(trip, [box('a', 3), box('b', 4), box('c', 3), box('d', 1)]);
  expect(chosen.map(({ id }) => id)).toEqual(['a', 'c']);
});
