import { boxCheckEndpoints as calls, type Door } from '@rantau/shared/box-checks';
import type { Id } from '@rantau/shared/ids';
import { toBoxCode } from '@rantau/shared/references';
import type { Caller } from './calls.ts';
import type { Random } from './random.ts';

interface Count {
  readonly trip: Id<'trip'>;
  readonly door: Door;
  readonly random: Random;
  /** Boxes that nobody finds. */
  readonly missing: number;
}

/** Scans the boxes of a trip at a door and ends the count; answers the codes of those that were not found. */
export async function countBoxes(staff: Caller, { trip, door, random, missing }: Count): Promise<string[]> {
  const at = { id: trip, door };
  const { packages } = await staff(calls.count, at);
  const codes = packages.flatMap(({ reference, boxes }) =>
    Array.from({ length: boxes }, (_, index) => toBoxCode(reference, index + 1, boxes)),
  );
  const lost = Array.from({ length: Math.min(missing, codes.length) }, () => random.pick(codes));
  for (const [index, code] of codes.filter((each) => !lost.includes(each)).entries())
    await staff(calls.scan, {
      ...at,
      body: {
        code,
        ...(door === 'arrival' && index === 7 && { damaged: true, note: 'Corner crushed, tape torn' }),
      },
    });
  await staff(calls.finish, at);
  return lost;
}

/** Finds a box that was short, and says what came of one that was damaged. */
export async function settleCount(staff: Caller, trip: Id<'trip'>, found: readonly string[]): Promise<void> {
  for (const code of found) await staff(calls.scan, { id: trip, door: 'arrival', body: { code } });
  const damaged = await staff(calls.list, {
    list: { filter: { trip_id: trip, outcome: 'damaged', open: true } },
  });
  for (const { id } of damaged)
    await staff(calls.resolve, {
      id,
      body: { resolution: 'Opened with the customer on the phone: nothing is broken' },
    });
}
