import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

it('says what an outbound package is now, in the place where it is', () => {
  const states = Object.keys(outboundPackageStates.moves) as (keyof typeof outboundPackageStates.moves)[];
  for (const state of states.filter((each) => each !== 'cancelled')) {
    const { stages, now } = stagesOf(state);
    expect(stages[now]).toBe(state);
    expect(stages).toHaveLength(7);
  }
});

it('has no place for one that was called off', () => {
  expect(stagesOf('cancelled').now).toBe(-1);
});
