import { daysBetween } from '../format/index.ts';
import type { Id } from '../ids/index.ts';
import type { LedgerTransactionKind } from '../ledger/index.ts';
import type { Certainty, MatchDoubt, MatchReason } from './bank-lines.schema.ts';
import { compact, isName } from './line-words.ts';
import { type LineToMatch, tellingReference } from './matching.rules.ts';
import { bestFirst, withoutRivals } from './rivals.rules.ts';

/** Movements of the ledger that pass a bank account and are no payment of a customer coming in. */
export const bankMovementKinds = [
  'gateway_paid_out',
  'gateway_refund_replaced',
  'payment_refunded',
  'payment_bounced',
  'credit_paid_out',
] as const satisfies readonly LedgerTransactionKind[];

/** A movement that no line of a bank speaks of yet. */
export interface MovementToMatch {
  readonly id: string;
  /** On this account, above zero for what came in. */
  readonly amount_minor: number;
  /** Day on which it was paid, or else booked. */
  readonly on: string;
  readonly reference: string;
  /** Reference of the bank as the customer typed it with their payment; empty without one. */
  readonly typed_reference: string;
  /** Name of the customer; empty where it concerns none. */
  readonly user_name: string;
  readonly gateway_id: Id<'payment_gateway'> | null;
}

/** A provider whose payouts may come to the account. */
interface GatewayToMatch {
  readonly id: Id<'payment_gateway'>;
  readonly name: string;
}

export interface MovementMatch {
  /** Null of a payout that would be recorded. */
  readonly movement_id: string | null;
  readonly gateway_id: Id<'payment_gateway'> | null;
  readonly reasons: readonly MatchReason[];
  readonly doubts: readonly MatchDoubt[];
  readonly certainty: Certainty;
}

/** Days between the statement and the ledger within which both may speak of the same money. */
const nearDays = 7;

const wordsOf = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Providers whose name stands in the text, word by word. */
function namedGateways(text: string, gateways: readonly GatewayToMatch[]): ReadonlySet<string> {
  const said = new Set(wordsOf(text));
  return new Set(
    gateways.filter(({ name }) => wordsOf(name).every((word) => said.has(word))).map(({ id }) => id),
  );
}

function movementsOf(
  line: LineToMatch,
  sameAmount: readonly MovementToMatch[],
  gateways: readonly GatewayToMatch[],
): MovementMatch[] {
  const text = `${line.counterparty} ${line.description} ${line.bank_reference}`;
  const said = compact(text);
  const providers = namedGateways(text, gateways);
  const found = sameAmount.map((movement): MovementMatch => {
    const { id, on, reference, typed_reference, user_name, gateway_id } = movement;
    const stands = (words: string) =>
      compact(words).length >= tellingReference && said.includes(compact(words));
    const hasReference = stands(reference);
    const hasTyped = stands(typed_reference);
    const hasProvider = gateway_id !== null && providers.has(gateway_id);
    const hasName = user_name !== '' && isName(line.counterparty, user_name);
    const near = Math.abs(daysBetween(on, line.booked_on)) <= nearDays;
    const otherName = !hasProvider && providers.size > 0;
    const doubts: MatchDoubt[] = [
      ...(otherName ? ['other_name' as const] : []),
      ...(near ? [] : ['date_far' as const]),
      ...(line.looks_known ? ['looks_known' as const] : []),
    ];
    const strong = hasReference || hasProvider;
    return {
      movement_id: id,
      gateway_id,
      reasons: [
        ...(hasReference || hasTyped ? ['bank_reference' as const] : []),
        ...(hasProvider ? ['provider' as const] : []),
        ...(hasName ? ['name' as const] : []),
        'amount',
        ...(near ? ['date' as const] : []),
      ],
      doubts,
      certainty:
        strong && doubts.length === 0 ? 'certain' : strong || hasTyped || hasName ? 'likely' : 'possible',
    };
  });
  const known = new Set(found.map(({ gateway_id }) => gateway_id));
  const payouts = gateways
    .filter(({ id }) => line.amount_minor > 0 && providers.has(id) && !known.has(id))
    .map(
      ({ id }): MovementMatch => ({
        movement_id: null,
        gateway_id: id,
        reasons: ['provider'],
        doubts: line.looks_known ? ['looks_known'] : [],
        certainty: 'likely',
      }),
    );
  return bestFirst([...found, ...payouts]);
}

/**
 * Movements that lines of one account may be, the best first. The amount is always the same to the cent, and never enough:
 * one is certain only if its own reference, not one that a customer typed, or its provider's name stands in the text, the days are near, nothing speaks against
 * it, and no other line or movement fits as well. A provider that is named and has no such payout yet is proposed as one to
 * record, never as certain.
 */
export function proposeMovements(
  lines: readonly LineToMatch[],
  movements: readonly MovementToMatch[],
  gateways: readonly GatewayToMatch[],
): MovementMatch[][] {
  const byAmount = Map.groupBy(movements, ({ amount_minor }) => amount_minor);
  return withoutRivals(
    lines.map((line) => movementsOf(line, byAmount.get(line.amount_minor) ?? [], gateways)),
    ({ movement_id }) => (movement_id === null ? [] : [movement_id]),
  );
}
