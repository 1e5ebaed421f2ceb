import 'fake-indexeddb/auto';
import { BoxScanResult } from '@rantau/shared/box-checks';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../providers/query-client.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { countKey, readCount, settleCount } from './counts.ts';

const trip = '01900000-0000-7000-8000-000000000002';
const box = (seen: readonly number[]) => ({
  ...{ outbound_package_id: '01900000-0000-7000-8000-000000000003', reference: 'OUT-00001-X' },
  ...{ user_name: 'Siti Aminah', suite: 'RT10001', boxes: 1, seen: [...seen] },
});
const result = BoxScanResult.parse({
  ...{ outcome: 'counted', found: false, check_id: '01900000-0000-7000-8000-000000000004' },
  ...{ box: 1, package: box([1]), expected: 1, seen: 1 },
});

it('a box that was scanned while the count was read is counted', async () => {
  signInAs('warehouse_us');
  const before = Promise.withResolvers<object>();
  const reads = [before.promise, { expected: 1, seen: 1, packages: [box([1])] }];
  answerCalls({
    'GET /admins/trips/:id': () => ({ code: 'SEA-2601', state: 'open', mode: 'sea' }),
    'GET /admins/trips/:id/box-counts/:door': () => reads.shift() as object,
  });
  const queryKey = countKey(trip, 'arrival');
  const count = new QueryObserver(queryClient, { queryKey, queryFn: () => readCount(trip, 'arrival') });
  onTestFinished(count.subscribe(() => undefined));
  await expect.poll(() => reads.length).toBe(1);

  await settleCount(trip, 'arrival', result);
  before.resolve({ expected: 1, seen: 0, packages: [box([])] });
  await expect.poll(() => count.getCurrentResult().data?.count.seen).toBe(1);
  expect(queryClient.isFetching({ queryKey })).toBe(0);
});
