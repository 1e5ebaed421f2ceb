import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { type LedgerTransactionKind, type Posting, problemOf } from '@rantau/shared/ledger';
import { type ReferencePrefix, toReference } from '@rantau/shared/references';
import { createRandom, type Random } from './random.ts';
import { createRows, type Rows } from './rows.ts';

/** A person or the system as timelines keep it. */
export interface Actor {
  readonly kind: 'user' | 'vendor' | 'admin' | 'system';
  readonly id: string | null;
  readonly name: string | null;
}
/** Someone with a name, as everyone but the clock is. */
export interface Person extends Actor {
  readonly id: string;
  readonly name: string;
}

/** One step of a life: what it became, when, by whom. */
export interface Step {
  readonly to: string;
  readonly at: string;
  readonly by: Actor;
  readonly note?: string;
}

export interface Booking {
  readonly kind: LedgerTransactionKind;
  readonly at: string;
  readonly user_id: string;
  readonly reference: string;
  readonly subject_kind: 'invoice' | 'payment' | 'online_order';
  readonly subject_id: string;
  readonly by: Actor;
  /**
   * Key that tells it from other movements of its subject. The same as in the product's own services, so that a demo payment
   * can be refunded and a demo invoice voided like any other.
   */
  readonly key: string;
  readonly postings: readonly Posting[];
}

export type NumberSequence = ReferencePrefix | 'suite';

/** The made-up company at an instant: chance, time, names of things, and the rows that come of it. */
export interface DemoContext {
  readonly now: Date;
  readonly random: Random;
  readonly rows: Rows;
  /** An instant so many days from today (before: below zero) at an hour of UTC; what has happened never lies ahead. */
  readonly at: (days: number, hour?: number, minute?: number) => string;
  readonly on: (days: number) => string;
  /** An id that sorts by its time, like those that the product makes. */
  readonly id: (at: string) => string;
  readonly reference: (prefix: ReferencePrefix) => string;
  readonly nextSuite: () => number;
  /** The columns that every record has. */
  readonly stamp: (
    createdAt: string,
    updatedAt?: string,
  ) => { id: string; version: number; created_at: string; updated_at: string };
  /** Writes a timeline; answers the last state. */
  readonly live: (subjectKind: string, subjectId: string, steps: readonly Step[]) => void;
  readonly book: (booking: Booking) => void;
  readonly lastNumbers: () => ReadonlyMap<NumberSequence, number>;
}

const dayLength = 86_400_000;

export function createContext(now: Date, firstNumbers: ReadonlyMap<NumberSequence, number>): DemoContext {
  const random = createRandom(20_121_121);
  const rows = createRows();
  const midnight = Math.floor(now.getTime() / dayLength) * dayLength;
  const numbers = new Map([...firstNumbers].map(([name, first]) => [name, first - 1]));

  const next = (name: NumberSequence): number => {
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return number;
  };
  const id = (at: string): string => {
    const time = Math.max(0, Date.parse(at)).toString(16).padStart(12, '0').slice(-12);
    const hex = Array.from({ length: 19 }, () => random.between(0, 15).toString(16)).join('');
    const variant = '89ab'.charAt(random.between(0, 3));
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
  };
  const at = (days: number, hour = 17, minute = random.between(0, 59)): string => {
    const time = midnight + days * dayLength + hour * 3_600_000 + minute * 60_000;
    const latest = now.getTime() - 60_000;
    return new Date(days <= 0 ? Math.min(time, latest) : time).toISOString();
  };

  return {
    now,
    random,
    rows,
    at,
    on: (days) => calendarDate(midnight + days * dayLength + 4 * 3_600_000, malaysiaZone),
    id,
    reference: (prefix) => toReference(prefix, next(prefix)),
    nextSuite: () => next('suite'),
    stamp: (created_at, updated_at = created_at) => ({
      id: id(created_at),
      version: 1,
      created_at,
      updated_at,
    }),
    live: (subject_kind, subject_id, steps) => {
      let before = '';
      steps.forEach((step, index) => {
        // steps of the same moment keep their order
        const at = step.at > before ? step.at : new Date(Date.parse(before) + 1000).toISOString();
        before = at;
        rows.add('state_changes', {
          id: id(at),
          subject_kind,
          subject_id,
          from_state: steps[index - 1]?.to ?? null,
          to_state: step.to,
          at,
          actor_kind: step.by.kind,
          actor_id: step.by.id,
          actor_name: step.by.name,
          note: step.note ?? '',
        });
      });
    },
    book: (booking) => {
      const problem = problemOf(booking.postings);
      if (problem) throw new Error(`${booking.kind} of ${booking.reference} is ${problem}`);
      const transaction = id(booking.at);
      rows.add('ledger_transactions', {
        id: transaction,
        kind: booking.kind,
        at: booking.at,
        on: calendarDate(booking.at, malaysiaZone),
        user_id: booking.user_id,
        reference: booking.reference,
        subject_kind: booking.subject_kind,
        subject_id: booking.subject_id,
        description: '',
        idempotency_key: `${booking.subject_kind}:${booking.subject_id}:${booking.key}`,
        actor_kind: booking.by.kind,
        actor_id: booking.by.id,
      });
      for (const posting of booking.postings)
        rows.add('ledger_entries', {
          id: id(booking.at),
          transaction_id: transaction,
          account: posting.account,
          user_id:
            posting.account === 'receivable' || posting.account === 'customer_credit'
              ? booking.user_id
              : null,
          amount_minor: posting.amount_minor,
          currency: posting.currency,
          invoice_id: posting.invoice_id ?? null,
        });
    },
    lastNumbers: () => numbers,
  };
}
