import { daysBetween } from '../format/index.ts';
import type { Id } from '../ids/index.ts';
import type { Certainty, MatchDoubt, MatchReason } from './bank-lines.schema.ts';
import type { StatementLine } from './bank-statements.schema.ts';
import { areNames, compact, namedIn, nameWords, standsIn, textOfLine, wordsIn } from './line-words.ts';
import { bestFirst, withoutRivals } from './rivals.rules.ts';

/** A payment that no line of a bank speaks of yet. */
export interface PaymentToMatch {
  readonly id: Id<'payment'>;
  readonly reference: string;
  readonly user_id: Id<'user'>;
  readonly amount_minor: number;
  readonly paid_on: string;
  readonly bank_reference: string;
  readonly invoice_ids: readonly Id<'invoice'>[];
  /** Something about it is to be looked at first: the same picture, the same amount twice. */
  readonly doubtful: boolean;
}

/** An open invoice with what would pay it on the day of the line, in the currency of its account; null where it can't be said. */
interface InvoiceToMatch {
  readonly id: Id<'invoice'>;
  readonly reference: string;
  readonly user_id: Id<'user'>;
  readonly to_pay_minor: number | null;
}

/** An invoice that a line names and that asks for nothing more: money for it is its customer's credit. */
export interface SettledInvoice {
  readonly reference: string;
  readonly user_id: Id<'user'>;
}

export interface Payer {
  readonly id: Id<'user'>;
  readonly name: string;
  readonly suite: string;
}

export interface MatchPool {
  readonly payments: readonly PaymentToMatch[];
  readonly invoices: readonly InvoiceToMatch[];
  readonly settled: readonly SettledInvoice[];
  readonly payers: readonly Payer[];
  /** Numbers of the company's own, which stand in lines of anybody. */
  readonly own_numbers: readonly string[];
}

export interface Match {
  /** A payment that is here, or the invoices that a new one would pay; without any it becomes the customer's credit. */
  readonly payment_id: Id<'payment'> | null;
  readonly invoice_ids: readonly Id<'invoice'>[];
  readonly user_id: Id<'user'>;
  readonly reasons: readonly MatchReason[];
  readonly doubts: readonly MatchDoubt[];
  readonly certainty: Certainty;
}

export type LineToMatch = Pick<
  StatementLine,
  'booked_on' | 'amount_minor' | 'counterparty' | 'description' | 'bank_reference'
> & {
  /** Looks like a line that is here already. */
  readonly looks_known: boolean;
};

/** Money is on the statement at the earliest a day before it is said to be paid (over the date line), at the latest a week after. */
const isNear = (paidOn: string, bookedOn: string): boolean => {
  const days = daysBetween(paidOn, bookedOn);
  return days >= -1 && days <= 7;
};

/** Shortest reference of a bank that tells one transfer from another. */
export const tellingReference = 8;
/** Digits that it has at least: what has fewer is a word, which stands in the lines of many. */
const tellingDigits = 6;

const isDay = (reference: string): boolean => {
  const [, a = '', b = '', c = '', d = ''] = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(reference) ?? [];
  return [`${a}${b}-${c}-${d}`, `${c}${d}-${b}-${a}`].some((day) => !Number.isNaN(Date.parse(day)));
};

interface Evidence {
  /** Words of the line, in capitals. */
  readonly words: readonly string[];
  /** Words of the name of who paid, as the bank has it. */
  readonly payer: readonly string[];
  readonly named: ReturnType<typeof namedIn>;
  readonly text: string;
  readonly byName: readonly Payer[];
  /** Customers whom the references name. */
  readonly users: ReadonlySet<string>;
}

/** The part that is the same on every day: customers by their suites and the words of their names, and payments. */
function indexedOnce({ payments, settled, payers }: Omit<MatchPool, 'invoices'>) {
  const named = payers.map((payer) => ({ payer, words: nameWords(payer.name) }));
  const byWord = new Map<string, typeof named>();
  for (const each of named)
    for (const word of each.words) {
      const begin = word.slice(0, 4);
      const others = byWord.get(begin);
      if (others) others.push(each);
      else byWord.set(begin, [each]);
    }
  const referred = payments.flatMap((payment) => {
    const reference = compact(payment.bank_reference);
    return reference.length >= tellingReference ? [{ payment, reference }] : [];
  });
  return {
    payerById: new Map(payers.map((payer) => [payer.id, payer])),
    payerBySuite: new Map(payers.map((payer) => [payer.suite, payer])),
    wordsById: new Map(named.map(({ payer, words }) => [payer.id, words])),
    settledByReference: new Map(settled.map((invoice) => [invoice.reference, invoice])),
    paymentByReference: new Map(payments.map((payment) => [payment.reference, payment])),
    paymentsByUser: Map.groupBy(payments, ({ user_id }) => user_id),
    paymentsByAmount: Map.groupBy(payments, ({ amount_minor }) => amount_minor),
    /** Payments whose bank reference stands in a text. */
    referredIn: (text: string) =>
      referred.filter(({ reference }) => text.includes(reference)).map(({ payment }) => payment),
    namedLike: (said: readonly string[]): Payer[] => [
      ...new Set(
        said
          .flatMap((word) => byWord.get(word.slice(0, 4)) ?? [])
          .filter(({ words }) => areNames(said, words))
          .map(({ payer }) => payer),
      ),
    ],
  };
}

/**
 * Whether a reference of the bank, as a customer typed it, is that of one line: whole, a number, no day, none of the company's
 * own, and in no other line. Words that stand in the lines of many would claim the money of others.
 */
function tellingBy(lines: readonly LineToMatch[], ownNumbers: readonly string[]) {
  const texts = lines.map((line) => compact(textOfLine(line)));
  const own = ownNumbers.map(compact);
  const counts = new Map<string, number>();
  const countOf = (reference: string): number => {
    const known = counts.get(reference);
    if (known !== undefined) return known;
    const count = texts.filter((text) => text.includes(reference)).length;
    counts.set(reference, count);
    return count;
  };
  return (reference: string, words: readonly string[]): boolean =>
    reference.replaceAll(/\D/g, '').length >= tellingDigits &&
    !isDay(reference) &&
    !own.some((number) => number.includes(reference) || reference.includes(number)) &&
    standsIn(reference, words) &&
    countOf(reference) === 1;
}
type Tells = ReturnType<typeof tellingBy>;

/** Invoices and payments that lines of one day may be. */
const indexed = ({ invoices }: MatchPool, once: ReturnType<typeof indexedOnce>, tells: Tells) => ({
  ...once,
  tells,
  invoiceById: new Map(invoices.map((invoice) => [invoice.id, invoice])),
  invoiceByReference: new Map(invoices.map((invoice) => [invoice.reference, invoice])),
  invoicesByUser: Map.groupBy(invoices, ({ user_id }) => user_id),
  invoicesByAmount: Map.groupBy(
    invoices.filter(({ to_pay_minor }) => to_pay_minor !== null),
    ({ to_pay_minor }) => to_pay_minor,
  ),
});
type Index = ReturnType<typeof indexed>;

function evidenceOf(line: LineToMatch, index: Index): Evidence {
  const text = textOfLine(line);
  const named = namedIn(text);
  const users = new Set<string>();
  for (const suite of named.suites) {
    const payer = index.payerBySuite.get(suite);
    if (payer) users.add(payer.id);
  }
  for (const reference of named.references) {
    const named =
      index.invoiceByReference.get(reference) ??
      index.settledByReference.get(reference) ??
      index.paymentByReference.get(reference);
    const user = named?.user_id;
    if (user) users.add(user);
  }
  const payer = nameWords(line.counterparty);
  return { words: wordsIn(text), payer, named, users, text: compact(text), byName: index.namedLike(payer) };
}

/** Evidence for one customer, and against. */
function aboutPayer(
  line: LineToMatch,
  userId: string,
  { byName, users, named, payer: said }: Evidence,
  index: Index,
) {
  const payer = index.payerById.get(userId);
  const sameName = areNames(said, index.wordsById.get(userId) ?? []);
  const otherName = !sameName && byName.length > 0;
  const hasSuite = payer !== undefined && named.suites.includes(payer.suite);
  const strangers = [...users].some((each) => each !== userId);
  const reasons: MatchReason[] = [
    ...(hasSuite ? ['suite' as const] : []),
    ...(sameName ? ['name' as const] : []),
  ];
  const doubts: MatchDoubt[] = [
    ...(strangers ? ['other_reference' as const] : []),
    ...(otherName ? ['other_name' as const] : []),
    ...(line.looks_known ? ['looks_known' as const] : []),
  ];
  return { reasons, doubts, sameName, hasSuite };
}

function matchPayment(
  line: LineToMatch,
  payment: PaymentToMatch,
  evidence: Evidence,
  index: Index,
): Match | null {
  const { named, text } = evidence;
  const about = aboutPayer(line, payment.user_id, evidence, index);
  const sameAmount = payment.amount_minor === line.amount_minor;
  const ownReference = compact(payment.bank_reference);
  const ofBank = ownReference.length >= tellingReference && text.includes(ownReference);
  const ofPayment = named.references.includes(payment.reference);
  const ofInvoice = payment.invoice_ids.some((id) => {
    const invoice = index.invoiceById.get(id);
    return invoice !== undefined && named.references.includes(invoice.reference);
  });
  const near = isNear(payment.paid_on, line.booked_on);
  const telling = ofPayment || ofInvoice || ofBank;
  const bySomebodyElse = evidence.payer.length > 1 && !about.sameName;
  // A suite has no check letter: alone it may be a mistyped one of somebody else's.
  const strong =
    ofPayment ||
    ofInvoice ||
    (ofBank && !bySomebodyElse && index.tells(ownReference, evidence.words)) ||
    (about.hasSuite && about.sameName);
  if (!telling && !about.hasSuite && !(sameAmount && (about.sameName || near))) return null;
  const reasons: MatchReason[] = [
    ...(ofPayment ? ['payment_reference' as const] : []),
    ...(ofInvoice ? ['invoice_reference' as const] : []),
    ...(ofBank ? ['bank_reference' as const] : []),
    ...about.reasons,
    ...(sameAmount ? ['amount' as const] : []),
    ...(near ? ['date' as const] : []),
  ];
  const doubts: MatchDoubt[] = [
    ...about.doubts,
    ...(sameAmount ? [] : ['amount_differs' as const]),
    ...(near ? [] : ['date_far' as const]),
    ...(payment.doubtful ? ['warned' as const] : []),
  ];
  return {
    payment_id: payment.id,
    invoice_ids: [],
    user_id: payment.user_id,
    reasons,
    doubts,
    certainty:
      strong && doubts.length === 0
        ? 'certain'
        : telling || about.hasSuite || about.sameName
          ? 'likely'
          : 'possible',
  };
}

const totalOf = (invoices: readonly InvoiceToMatch[]): number | null =>
  invoices.reduce<number | null>(
    (sum, { to_pay_minor }) => (sum === null || to_pay_minor === null ? null : sum + to_pay_minor),
    0,
  );

/**
 * The invoices of one customer that the line pays: those it names, else the one of its amount, else all of them. Without
 * any, as where the one it names is paid already, the money becomes credit.
 */
function matchInvoices(
  line: LineToMatch,
  userId: Id<'user'>,
  evidence: Evidence,
  index: Index,
): Match | null {
  const own = index.invoicesByUser.get(userId) ?? [];
  const about = aboutPayer(line, userId, evidence, index);
  const named = own.filter(({ reference }) => evidence.named.references.includes(reference));
  const ofAmount = own.filter(({ to_pay_minor }) => to_pay_minor === line.amount_minor);
  const chosen = named.length > 0 ? named : ofAmount.length > 0 ? ofAmount.slice(0, 1) : own;
  const sameAmount = chosen.length > 0 && totalOf(chosen) === line.amount_minor;
  const namesSettled = evidence.named.references.some(
    (reference) => index.settledByReference.get(reference)?.user_id === userId,
  );
  const namesInvoice = named.length > 0 || namesSettled;
  if (!namesInvoice && !about.hasSuite && !sameAmount) return null;
  const reasons: MatchReason[] = [
    ...(namesInvoice ? ['invoice_reference' as const] : []),
    ...about.reasons,
    ...(sameAmount ? ['amount' as const] : []),
  ];
  const doubts: MatchDoubt[] = [
    ...about.doubts,
    ...(sameAmount || chosen.length === 0 ? [] : ['amount_differs' as const]),
    ...(namesSettled ? ['invoice_settled' as const] : []),
    ...(chosen.length === 0 && !namesSettled ? ['nothing_owed' as const] : []),
    ...(named.length === 0 && ofAmount.length > 1 ? ['several' as const] : []),
  ];
  const strong = named.length > 0 || (about.hasSuite && about.sameName);
  return {
    payment_id: null,
    invoice_ids: chosen.map(({ id }) => id),
    user_id: userId,
    reasons,
    doubts,
    certainty:
      strong && doubts.length === 0
        ? 'certain'
        : namesInvoice || about.hasSuite || about.sameName
          ? 'likely'
          : 'possible',
  };
}

function matchesOf(line: LineToMatch, index: Index): Match[] {
  if (line.amount_minor <= 0) return [];
  const evidence = evidenceOf(line, index);
  const about = [...evidence.users, ...evidence.byName.map(({ id }) => id)];
  const candidates = new Set([
    ...about.flatMap((id) => index.paymentsByUser.get(id) ?? []),
    ...(index.paymentsByAmount.get(line.amount_minor) ?? []),
    ...index.referredIn(evidence.text),
  ]);
  const payments = [...candidates].flatMap((payment) => matchPayment(line, payment, evidence, index) ?? []);
  const claimed = new Set(
    payments.filter(({ reasons }) => reasons.includes('amount')).map(({ user_id }) => user_id),
  );
  const users = new Set([
    ...about,
    ...(index.invoicesByAmount.get(line.amount_minor) ?? []).map(({ user_id }) => user_id),
  ]);
  const invoices = [...users]
    .filter((id) => !claimed.has(id))
    .flatMap((id) => matchInvoices(line, id, evidence, index) ?? []);
  return bestFirst([...payments, ...invoices]);
}

const targetsOf = ({ payment_id, invoice_ids }: Match): readonly string[] =>
  payment_id === null ? invoice_ids : [payment_id];

/**
 * Proposals for lines of one account, the best first, each with what speaks for it and against. One is certain only if a
 * reference with a check letter, the reference of the bank (of one line alone, and of no other payer), or suite and name
 * together, name it, the amount is the same to the
 * cent, nothing speaks against it, and no other line or record fits as well. Only what an
 * invoice asks for may differ from day to day in the pool. Give all lines that wait, or two that pay the same
 * are not seen beside each other.
 */
export function proposeMatches(
  lines: readonly LineToMatch[],
  poolOn: (day: string) => MatchPool,
): (readonly Match[])[] {
  const byDay = new Map<string, Index>();
  let once: ReturnType<typeof indexedOnce> | undefined;
  let tells: Tells | undefined;
  const indexOn = (day: string): Index => {
    const known = byDay.get(day);
    if (known) return known;
    const pool = poolOn(day);
    once ??= indexedOnce(pool);
    tells ??= tellingBy(lines, pool.own_numbers);
    const made = indexed(pool, once, tells);
    byDay.set(day, made);
    return made;
  };
  return withoutRivals(
    lines.map((line) => matchesOf(line, indexOn(line.booked_on))),
    targetsOf,
  );
}
