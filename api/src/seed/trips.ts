import { containerCheckDigit } from '@rantau/shared/container-numbers';
import type { Id } from '@rantau/shared/ids';
import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { tripEndpoints as calls, tripEvents } from '@rantau/shared/trips';
import { countBoxes, settleCount } from './box-counts.ts';
import type { Company } from './company.ts';
import type { Random } from './random.ts';
import type { Scenario } from './schedule.ts';

/** Days from today. */
export interface Trip {
  /** Set once it is planned. */
  id: Id<'trip'> | null;
  readonly mode: 'sea' | 'air';
  readonly cutoff: number;
  readonly departs: number;
  readonly arrives: number;
  readonly cleared: number;
  readonly cancelled: boolean;
}

/** Mode, cutoff, departure, arrival, clearance; what lies ahead of today has not happened. */
const plan: readonly (readonly ['sea' | 'air', number, number, number, number, 'cancelled'?])[] = [
  ['sea', -176, -172, -112, -104],
  ['sea', -139, -135, -74, -66],
  ['sea', -118, -114, -55, -47, 'cancelled'],
  ['sea', -84, -80, -17, -6],
  ['sea', -69, -65, -3, 5],
  ['sea', -30, -26, 36, 44],
  ['sea', -1, 3, 64, 72],
  ['sea', 16, 20, 82, 90],
  ['sea', 44, 48, 110, 118],
  ['air', -47, -45, -38, -36],
  ['air', -26, -24, -17, -15],
  ['air', -10, -8, -1, 2],
  ['air', -3, -2, 5, 8],
  ['air', 4, 6, 13, 15],
  ['air', 44, 46, 53, 55],
];

/** Days before its cutoff on which a trip opens. */
const opens = 25;

const vessels = ['MV Selat Emas', 'MV Pacific Merbau', 'MV Columbia Dawn', 'MV Cahaya Timur'] as const;
/** Days before today since when boxes are counted by scan. */
const countsSince = -90;

const owners = ['RTNU', 'PSFU', 'SLMU'] as const;

function carriage(random: Random, mode: 'sea' | 'air') {
  if (mode === 'sea') {
    const firstTen = `${random.pick(owners)}${random.digits(6)}`;
    return {
      carrier_name: random.pick(vessels),
      voyage: `${random.between(10, 99)}W`,
      container_number: `${firstTen}${containerCheckDigit(firstTen)}`,
    };
  }
  const serial = random.digits(7);
  return {
    carrier_name: random.pick(['Pacific Cargo Air', 'Selat Air Freight']),
    voyage: `PC${random.between(702, 798)}`,
    container_number: `599-${serial}${Number(serial) % 7}`,
  };
}

/** Sailings and flights, with their milestones and those who want to be told. */
export function addTrips(company: Company): readonly Trip[] {
  const used = new Map<string, number>();
  return plan.map(([mode, cutoff, departs, arrives, cleared, end]) => {
    const trip = { id: null, mode, cutoff, departs, arrives, cleared, cancelled: end === 'cancelled' };
    const series = `${mode.toUpperCase()}-${company.demo.on(departs).slice(2, 7).replace('-', '')}`;
    const place = used.get(series) ?? 0;
    used.set(series, place + 1);
    company.demo.begin(sail(company, trip, `${series}${String.fromCharCode(65 + place)}`));
    return trip;
  });
}

async function* sail({ demo, people }: Company, trip: Trip, code: string): Scenario {
  const { random } = demo;
  const { warehouse_us, warehouse_my } = people.staff;
  const { mode, cutoff, departs, arrives, cleared } = trip;
  const instant = (days: number, hour: number) =>
    new Date(Date.parse(`${demo.on(days)}T00:00:00Z`) + hour * 3_600_000).toISOString();
  yield demo.at(Math.min(cutoff - 45, -2), 18);
  const { id } = await warehouse_us.call(calls.create, {
    body: {
      code,
      mode,
      ...carriage(random, mode),
      cutoff_at: instant(cutoff, 23),
      departs_at: instant(departs, 20),
      arrives_at: instant(arrives, 3),
    },
  });
  trip.id = id;
  const counted = cutoff > countsSince;
  type State = 'open' | 'closed' | 'departed' | 'arrived' | 'cleared' | 'completed' | 'cancelled';
  const move = (to: State, body: { note?: string; overrule_export_check?: boolean } = {}) =>
    (to === 'arrived' || to === 'cleared' || to === 'completed' ? warehouse_my : warehouse_us).call(
      calls.transition,
      { id, body: { to, ...body } },
    );
  /** As much room as fits what lies on it: a made-up company ships less than a container at a time. */
  const bookRoom = async (filled: number) => {
    const { load_cft, load_kg, version } = await warehouse_us.call(calls.get, { id });
    const room = Math.ceil((mode === 'sea' ? load_cft : load_kg) / filled / 5) * 5;
    if (room === 0) return;
    await warehouse_us.call(calls.update, {
      id,
      version,
      body: mode === 'sea' ? { capacity_cft: room } : { capacity_kg: room },
    });
  };

  yield demo.at(cutoff - opens, 18);
  await move('open');
  for (const customer of [...people.forwarding, ...people.standard].filter(
    (each, index) => each === people.first || (index !== 29 && index !== 30 && random.chance(0.25)),
  ))
    await customer.call(tripSubscriptionEndpoints.subscribe, {
      body: {
        trip_id: id,
        events: random.chance(0.6) ? [...tripEvents] : ['departed', 'arrived', 'cleared'],
      },
    });
  if (trip.cancelled) {
    yield demo.at(cutoff - 18, 17);
    await move('cancelled', { note: 'The carrier blanked this sailing; its parcels went with the next.' });
    return;
  }
  if (cutoff > 0) {
    yield demo.at(0, 17);
    await bookRoom(mode === 'sea' ? 0.46 : 0.58);
  }
  yield demo.at(cutoff, 23);
  await bookRoom(0.88 + random.next() * 0.1);
  if (counted) await countBoxes(warehouse_us.call, { trip: id, door: 'loading', random, missing: 0 });
  await move('closed');
  yield demo.at(departs, 21);
  // an agent files the exports of all of it
  await move('departed', { overrule_export_check: true, note: 'Exports filed by the agent' });
  yield demo.at(arrives, 4);
  await move('arrived');
  yield demo.at(arrives + 1, 5);
  await warehouse_my.call(tripMilestoneEndpoints.record, { id, body: { kind: 'entry_filed', note: 'K1' } });
  const lost = counted
    ? await countBoxes(warehouse_my.call, { trip: id, door: 'arrival', random, missing: 1 })
    : [];
  yield demo.at(cleared, 6);
  await settleCount(warehouse_my.call, id, lost);
  await move('cleared');
  yield demo.at(cleared + 12, 9);
  await move('completed');
}
