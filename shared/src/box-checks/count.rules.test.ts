import { expect, it } from 'vitest';
import { toBoxCode, toReference } from '../references/index.ts';
import { classifyScan, withScans } from './index.ts';

const [here, waiting, unknown] = [toReference('OUT', 1), toReference('OUT', 2), toReference('OUT', 3)];
const counted = (reference: string, boxes: number, seen: number[] = []) => ({
  ...{ reference, boxes, seen, outbound_package_id: reference as never },
  ...{ user_name: 'Aminah', suite: 'RT10234' },
});
const count = { door: 'loading', expected: 3, seen: 1, packages: [counted(here, 3, [2])] } as const;
const loadable = [counted(waiting, 2)];
const classify = (code: string) => classifyScan({ packages: [...count.packages] }, loadable, code);

it('classifies a scan by what is on the device', () => {
  expect(classify(toBoxCode(here, 1, 3))).toMatchObject({ is: 'counted', box: 1 });
  expect(classify(toBoxCode(here, 2, 3))).toMatchObject({ is: 'again' });
  expect(classify(toBoxCode(waiting, 1, 2))).toMatchObject({ is: 'counted', box: 1 });
  expect(classify(toBoxCode(unknown, 1, 2))).toEqual({ is: 'unlisted' });
  expect(classify(here)).toEqual({ is: 'wrong', code: 'box_needed' });
  expect(classify(toBoxCode(here, 4, 3))).toEqual({ is: 'wrong', code: 'not_found' });
  expect(classify('TBA123456789012')).toEqual({ is: 'wrong', code: 'code_unknown' });
});

it('counts what waits to be sent once, and what comes onto the trip with its first box', () => {
  const scans = [toBoxCode(here, 1, 3), toBoxCode(here, 1, 3), toBoxCode(waiting, 2, 2), unknown];
  const shown = withScans({ ...count, packages: [...count.packages] }, loadable, scans);
  expect(shown).toMatchObject({
    expected: 5,
    seen: 3,
    packages: [
      { reference: here, seen: [1, 2] },
      { reference: waiting, seen: [2] },
    ],
  });
});
