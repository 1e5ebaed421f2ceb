import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { Box } from '@rantau/shared/outbound-packages';
import type { Tariff } from '@rantau/shared/pricing';
import type { Books } from './books.ts';
import type { DemoContext } from './demo-context.ts';
import type { demoDiscounts } from './discounts.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { Customer, People } from './people.ts';
import type { Row } from './rows.ts';
import type { SeededTrip } from './trips.ts';

export type OutboundState = NonNullable<Row<'outbound_packages'>['state']>;

/** Payment of an invoice: days from its issue to the money, and the result. */
export interface PaymentStory {
  readonly name:
    | 'paid'
    | 'overpaid'
    | 'in_two_parts'
    | 'refunded_once'
    | 'part'
    | 'waiting'
    | 'waiting_short'
    | 'rejected'
    | 'unpaid';
  readonly paidAfter: number;
}

export interface OutboundPackagePlan {
  readonly customer: Customer;
  readonly mode: 'sea' | 'air';
  readonly state: OutboundState;
  readonly trip: SeededTrip | null;
  /** Days from today on which it was asked for. */
  readonly requested: number;
  readonly payment: PaymentStory;
  readonly pickup?: {
    readonly id: string;
    readonly boxes: readonly Box[];
    readonly contents: readonly DeclaredItem[];
  };
  readonly failedOnce?: boolean;
  readonly discount?: (typeof demoDiscounts)[number];
}

export interface Seeding {
  readonly context: DemoContext;
  readonly people: People;
  readonly books: Books;
  readonly tariffOn: (on: string) => Tariff;
  readonly discountIds: ReadonlyMap<string, string>;
}

export interface SeededOutboundPackage {
  readonly id: string;
  readonly plan: OutboundPackagePlan;
  readonly invoice: OpenInvoice | null;
  readonly inboundPackages: readonly SeededInboundPackage[];
}
