import {
  type BoxCount,
  type BoxScanResult,
  boxCheckEndpoints,
  type CountedPackage,
  type Door,
  withAnswer,
} from '@rantau/shared/box-checks';
import { AppError } from '@rantau/shared/errors';
import { type AdminOutboundPackage, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { type Trip, tripEndpoints } from '@rantau/shared/trips';
import { api } from '../providers/api.ts';
import { queryClient } from '../providers/query-client.ts';
import { database } from './database.ts';

/** A count at a door as the device knows it, so that it goes on where there is no network. */
export interface KeptCount {
  readonly key: string;
  readonly trip: Pick<Trip, 'code' | 'state'>;
  readonly count: BoxCount;
  /** Paid for and on no trip: loading may put it on this one. */
  readonly loadable: readonly CountedPackage[];
}

const store = database.store<KeptCount>('counts');
const mostLoadable = 1000;
const keyOf = (trip: string, door: Door) => `${trip} ${door}`;

export const countKey = (trip: string, door: Door) => ['box-counts', trip, door] as const;

const toCounted = ({
  id,
  reference,
  user_name,
  suite,
  packed_boxes,
}: AdminOutboundPackage): CountedPackage => ({
  ...{ outbound_package_id: id, reference, user_name, suite },
  ...{ boxes: Math.max(packed_boxes.length, 1), seen: [] },
});

async function fetchCount(id: string, door: Door): Promise<KeptCount> {
  const [{ code, state, mode }, count] = await Promise.all([
    api.call(tripEndpoints.get, { params: { id } }),
    api.call(boxCheckEndpoints.count, { params: { id, door } }),
  ]);
  const { data } =
    door === 'loading'
      ? await api.list(outboundPackageEndpoints[mode].list, {
          filter: { state: 'released' },
          range: [0, mostLoadable - 1],
        })
      : { data: [] };
  return { key: keyOf(id, door), trip: { code, state }, count, loadable: data.map(toCounted) };
}

/** The count at a door, from the server, else as this device knew it last. */
export async function readCount(trip: string, door: Door): Promise<KeptCount> {
  try {
    const fresh = await fetchCount(trip, door);
    await store.put(fresh).catch(() => undefined);
    return fresh;
  } catch (error) {
    const isUnreachable = error instanceof AppError && error.code === 'service_unavailable';
    const kept = isUnreachable && (await store.get(keyOf(trip, door)));
    if (!kept) throw error;
    return kept;
  }
}

/** Writes the answer to a scan down, before the scan leaves the queue: no box is ever shown as not seen in between. */
export async function settleCount(trip: string, door: Door, result: BoxScanResult): Promise<void> {
  const settled = (kept: KeptCount): KeptCount => ({ ...kept, count: withAnswer(kept.count, result) });
  await store.change(keyOf(trip, door), settled).catch(() => undefined);
  const queryKey = countKey(trip, door);
  // A read that began before the scan does not know of it.
  const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
  if (isBeingRead) await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<KeptCount>(queryKey, (kept) => kept && settled(kept));
  if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
}
