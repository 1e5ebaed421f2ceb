export const noteKinds = ['credit', 'debit', 'refund'] as const;

/** Causes of notes, and whether one of them changes the total that its invoice asks for. */
export const noteCauses = {
  late_fee: { changesTotal: true },
  // Money that had come in time, or earlier than was known, was recorded after the fee was charged.
  late_fee_corrected: { changesTotal: true },
  // That money was not there after all: a cheque bounced.
  late_fee_restored: { changesTotal: true },
  measurement: { changesTotal: true },
  by_hand: { changesTotal: true },
  // What is given up is owed no more by the state of its invoice.
  write_off: { changesTotal: false },
  write_off_reversed: { changesTotal: false },
  // The money goes back; its invoice is open again for as much.
  refund: { changesTotal: false },
} as const satisfies Record<string, { readonly changesTotal: boolean }>;

export type NoteCause = keyof typeof noteCauses;

/** Causes of notes that are part of what their invoice asks for. */
export const causesThatChangeTotals = (Object.keys(noteCauses) as NoteCause[]).filter(
  (cause) => noteCauses[cause].changesTotal,
);

interface Noted {
  readonly kind: (typeof noteKinds)[number];
  readonly cause: NoteCause;
  readonly amount_minor: number;
}

/** Change of what is asked for, in US cents: a credit note lowers it. */
export const changeOf = ({ kind, cause, amount_minor }: Noted): number =>
  noteCauses[cause].changesTotal ? (kind === 'debit' ? amount_minor : -amount_minor) : 0;

/** Notes that change what an invoice asks for; the others are only told of. */
export const notesInTotal = <T extends Pick<Noted, 'cause'>>(notes: readonly T[]): T[] =>
  notes.filter(({ cause }) => noteCauses[cause].changesTotal);

/** Total of the document as it was issued: what is asked for less what notes changed since. */
export const issuedTotal = (total_minor: number, notes: readonly Noted[]): number =>
  notes.reduce((total, note) => total - changeOf(note), total_minor);
