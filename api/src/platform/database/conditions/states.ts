import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { invoiceStates } from '@rantau/shared/invoices';
import { onlineOrderStates } from '@rantau/shared/online-orders';
import {
  canLeaveWithVendor,
  type OutboundPackageStateName,
  outboundPackageStates,
  type WarehousePlaceName,
  warehousePlaces,
} from '@rantau/shared/outbound-packages';
import { statesOf, statesThat } from '@rantau/shared/states';
import { tripStates } from '@rantau/shared/trips';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/**
 * Condition that a column holds one of these states. They are written out, so that partial indexes serve it.
 */
export const inStates = (column: string, states: readonly string[]): Condition =>
  states.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

export const isOpenInvoice = inStates(
  'invoices.state',
  statesThat(invoiceStates, ({ isOpen }) => isOpen),
);
export const isBilledInvoice = inStates(
  'invoices.state',
  statesThat(invoiceStates, ({ isBilled }) => isBilled),
);
/** Invoices that were sent and were neither voided nor given up. */
export const isNotableInvoice = inStates(
  'invoices.state',
  statesThat(invoiceStates, ({ isBilled }) => isBilled).filter((state) => state !== 'written_off'),
);

/** Orders whose invoice is an offer that was not accepted, by the column that holds their state. */
export const isOffer = (column: string): Condition =>
  inStates(
    column,
    statesThat(onlineOrderStates, (means) => means.isOffer),
  );

export const isInWarehouse = inStates(
  'inbound_packages.state',
  statesThat(inboundPackageStates, ({ place }) => place === 'warehouse'),
);
export const isGoods = inStates(
  'inbound_packages.state',
  statesThat(inboundPackageStates, (means) => means.isGoods),
);

/** Before it has left, a trip and its goods are the warehouse's in the USA. */
export const hasLeft = inStates(
  'trips.state',
  statesThat(tripStates, (means) => means.hasLeft),
);
export const isOfferedTrip = inStates(
  'trips.state',
  statesThat(tripStates, ({ isOffered }) => isOffered),
);

/** Outbound packages that go, or went, from the request to the door: all but those that were taken back. */
export const isOnItsWay = (column = 'outbound_packages.state'): Condition =>
  inStates(
    column,
    statesThat(outboundPackageStates, ({ stage }) => stage !== null),
  );

/** Outbound packages whose last mile is this far. */
export const inDelivery = (delivery: 'out_for_delivery' | 'delivered'): Condition =>
  inStates(
    'outbound_packages.state',
    statesThat(outboundPackageStates, (means) => means.delivery === delivery),
  );

const placed = (place: WarehousePlaceName, whose: 'own' | 'vendors'): OutboundPackageStateName[] =>
  statesThat(outboundPackageStates, (means) =>
    typeof means.place === 'object' ? means.place?.[whose] === place : means.place === place,
  );

/** Outbound packages in states in which a vendor has them, if they were given to one. */
export const mayBeWithVendor = inStates(
  'outbound_packages.state',
  statesOf(outboundPackageStates).filter(
    (state) =>
      canLeaveWithVendor(state) || outboundPackageStates.means[state].delivery === 'out_for_delivery',
  ),
);

const isInPlace = (place: WarehousePlaceName): Condition => {
  const [own, vendors] = [placed(place, 'own'), placed(place, 'vendors')];
  const always = own.filter((state) => vendors.includes(state));
  const only = (states: readonly OutboundPackageStateName[]) =>
    inStates(
      'outbound_packages.state',
      states.filter((state) => !always.includes(state)),
    );
  return sql<boolean>`(${inStates('outbound_packages.state', always)}
    or (${only(own)} and outbound_packages.vendor_id is null)
    or (${only(vendors)} and outbound_packages.vendor_id is not null))`;
};

/**
 * Conditions of the places in which the Malaysian warehouse counts outbound packages: each is in one place.
 */
export const inPlace = Object.fromEntries(
  warehousePlaces.map((place) => [place, isInPlace(place)]),
) as Readonly<Record<WarehousePlaceName, Condition>>;
