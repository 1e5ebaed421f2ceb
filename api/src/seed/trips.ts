import { containerCheckDigit } from '@rantau/shared/container-numbers';
import { type TripEvent, tripEvents } from '@rantau/shared/trips';
import type { DemoContext, Step } from './demo-context.ts';
import type { People } from './people.ts';
import type { Row } from './rows.ts';

type State = NonNullable<Row<'trips'>['state']>;

export interface SeededTrip {
  readonly id: string;
  readonly code: string;
  readonly mode: 'sea' | 'air';
  readonly state: State;
  /** Days from today; of what has not happened, the plan. */
  readonly cutoff: number;
  readonly departs: number;
  readonly arrives: number;
  readonly cleared: number;
}

/** Mode, state, cutoff, departure, arrival, clearance, in days from today. */
const plan: readonly (readonly ['sea' | 'air', State, number, number, number, number])[] = [
  ['sea', 'completed', -176, -172, -112, -104],
  ['sea', 'completed', -139, -135, -74, -66],
  ['sea', 'cancelled', -118, -114, -55, -47],
  ['sea', 'cleared', -84, -80, -17, -6],
  ['sea', 'arrived', -69, -65, -3, 5],
  ['sea', 'departed', -30, -26, 36, 44],
  ['sea', 'closed', -1, 3, 64, 72],
  ['sea', 'open', 16, 20, 82, 90],
  ['sea', 'planned', 44, 48, 110, 118],
  ['air', 'completed', -47, -45, -38, -36],
  ['air', 'completed', -26, -24, -17, -15],
  ['air', 'arrived', -10, -8, -1, 2],
  ['air', 'departed', -3, -2, 5, 8],
  ['air', 'open', 4, 6, 13, 15],
  ['air', 'planned', 18, 20, 27, 29],
];

const vessels = ['MV Selat Emas', 'MV Pacific Merbau', 'MV Columbia Dawn', 'MV Cahaya Timur'] as const;
const owners = ['RTNU', 'PSFU', 'SLMU'] as const;
const life: Readonly<Record<State, readonly State[]>> = {
  planned: ['planned'],
  open: ['planned', 'open'],
  closed: ['planned', 'open', 'closed'],
  departed: ['planned', 'open', 'closed', 'departed'],
  arrived: ['planned', 'open', 'closed', 'departed', 'arrived'],
  cleared: ['planned', 'open', 'closed', 'departed', 'arrived', 'cleared'],
  completed: ['planned', 'open', 'closed', 'departed', 'arrived', 'cleared', 'completed'],
  cancelled: ['planned', 'open', 'cancelled'],
};

function carriage({ random }: DemoContext, mode: 'sea' | 'air') {
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

type Happened = Readonly<Record<'departed' | 'arrived' | 'cleared', string | null>>;

function milestones(context: DemoContext, trip: SeededTrip, { departed, arrived, cleared }: Happened): void {
  const addAt = (at: string, kind: NonNullable<Row<'trip_milestones'>['kind']>, note = '') => {
    context.rows.add('trip_milestones', { id: context.id(at), trip_id: trip.id, kind, at, note });
  };
  const add = (kind: Parameters<typeof addAt>[1], days: number, note?: string) =>
    addAt(context.at(days, 5), kind, note);
  if (trip.state === 'cancelled' || trip.state === 'planned') return;
  add('booked', Math.min(trip.cutoff - 20, -1));
  if (trip.state !== 'open') addAt(context.at(Math.min(trip.cutoff, 0), 23, 5), 'loaded');
  if (departed !== null) addAt(departed, 'sailed');
  if (arrived !== null) {
    addAt(arrived, 'arrived', 'Port Klang / KLIA');
    add('entry_filed', Math.min(trip.arrives + 1, 0), 'K1');
  }
  if (cleared !== null) {
    addAt(cleared, 'cleared');
    add('out_for_delivery', trip.cleared + 1);
  }
}

/** Sailings and flights in every state, with their milestones and those who want to be told. */
export function addTrips(context: DemoContext, people: People): readonly SeededTrip[] {
  const { rows, random } = context;
  const { warehouse_us, warehouse_my } = people.staff;
  const used = new Map<string, number>();
  return plan.map(([mode, state, cutoff, departs, arrives, cleared]): SeededTrip => {
    const month = context.on(departs).slice(2, 7).replace('-', '');
    const key = `${mode === 'sea' ? 'SEA' : 'AIR'}-${month}`;
    const place = used.get(key) ?? 0;
    used.set(key, place + 1);
    const created = context.at(Math.min(cutoff - 45, -2), 18);
    const row = context.stamp(created, context.at(Math.min(0, departs), 18));
    const past = life[state];
    const trip: SeededTrip = {
      id: row.id,
      code: `${key}${String.fromCharCode(65 + place)}`,
      mode,
      state,
      cutoff,
      departs,
      arrives,
      cleared,
    };
    const at = (to: State, days: number, hour: number) =>
      past.includes(to) ? context.at(days, hour, random.between(0, 10)) : null;
    // The trip, its history and its milestones tell the same moments.
    const happened: Happened = {
      departed: at('departed', departs, 21),
      arrived: at('arrived', arrives, 4),
      cleared: at('cleared', cleared, 6),
    };
    rows.add('trips', {
      ...row,
      ...carriage(context, mode),
      reference: context.reference('TRIP'),
      destination_charges_paid: past.includes('arrived'),
      code: trip.code,
      mode,
      state,
      cutoff_at: context.at(cutoff, 23, 0),
      departs_at: context.at(departs, 20, 0),
      arrives_at: context.at(arrives, 3, 0),
      departed_at: happened.departed,
      arrived_at: happened.arrived,
      cleared_at: happened.cleared,
      note: state === 'cancelled' ? 'The carrier blanked this sailing; its parcels went with the next.' : '',
    });
    const when: Readonly<Record<State, string | null>> = {
      planned: created,
      open: context.at(Math.min(cutoff - 25, -1), 18),
      closed: context.at(Math.min(cutoff, 0), 23, 5),
      ...happened,
      completed: context.at(cleared + 12, 9),
      cancelled: context.at(cutoff - 3, 17),
    };
    const steps = past.map((to): Step => {
      const malaysian = to === 'arrived' || to === 'cleared' || to === 'completed';
      return { to, at: when[to] ?? created, by: malaysian ? warehouse_my : warehouse_us };
    });
    context.live('trip', trip.id, steps);
    milestones(context, trip, happened);
    if (state !== 'planned' && state !== 'cancelled')
      for (const customer of people.customers.filter((_, index) => index === 0 || random.chance(0.25))) {
        const events: TripEvent[] = random.chance(0.6) ? [...tripEvents] : ['departed', 'arrived', 'cleared'];
        const subscribed = context.stamp(context.at(Math.min(cutoff - 8, -1), 9));
        rows.add('trip_subscriptions', { ...subscribed, user_id: customer.id, trip_id: trip.id, events });
      }
    return trip;
  });
}

/** Load of a trip in per cent, by its state; an open or planned one has room for more. */
const filled: Readonly<Record<State, number>> = {
  planned: 0,
  open: 0.45,
  closed: 0.93,
  departed: 0.97,
  arrived: 0.91,
  cleared: 0.88,
  completed: 0.95,
  cancelled: 0,
};

/** Books as much room on each trip as fits what lies on it: a made-up company ships less than a container at a time. */
export function bookCapacity({ rows }: DemoContext): void {
  for (const trip of rows.of('trips')) {
    const share = filled[trip.state ?? 'planned'];
    const aboard = rows.of('outbound_packages').filter((row) => row.trip_id === trip.id);
    const cft = aboard.reduce((sum, row) => sum + (row.packed_volume_cft ?? 0), 0);
    const kg = aboard.reduce((sum, row) => sum + (row.packed_weight_lb ?? 0) * 0.4536, 0);
    const room = (load: number, usual: number) =>
      share > 0 && load > 0 ? Math.ceil(load / share / 5) * 5 : usual;
    trip.capacity_cft = trip.mode === 'sea' ? room(cft, 200) : null;
    trip.capacity_kg = trip.mode === 'air' ? room(kg, 400) : null;
  }
}
