import {
  type BankAccount,
  bankAccountEndpoints,
  bankLineEndpoints,
  bankStatementEndpoints,
  type CsvMapping,
  type StatementLine,
} from '@rantau/shared/bank-statements';
import { company } from '@rantau/shared/company';
import type { BodyOf } from '@rantau/shared/contract';
import { addDays } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { cashOf } from '@rantau/shared/ledger';
import type { PaymentStateName } from '@rantau/shared/payments';
import {
  csvColumns,
  csvOf,
  mt940Of,
  type StatementToWrite,
} from '../integrations/bank-statements/statements.fixtures.ts';
import type { Company } from './company.ts';
import type { Scenario } from './schedule.ts';

interface Account {
  readonly draft: Omit<BodyOf<typeof bankAccountEndpoints.create>, 'opening_on' | 'active'>;
  readonly write: (statement: StatementToWrite) => string;
  readonly suffix: string;
  readonly mapping?: CsvMapping;
  /** Days from today on which somebody paid whom nobody knows. */
  readonly strangers: readonly (readonly [day: number, amount: number, name: string, words: string])[];
  readonly charge: Pick<StatementLine, 'amount_minor' | 'description'>;
  /** Day on which the bank booked something by mistake, to take it back on the next. */
  readonly mistakeOn?: number;
}

const mistake = 'BOOKED IN ERROR';

const { bankTransfer } = company.payments;

/** Accounts whose statements finance imports; each bank has a file of its own. */
const accounts: readonly Account[] = [
  {
    draft: {
      name: bankTransfer.bank,
      account_number: bankTransfer.accountNumber,
      currency: 'MYR',
      methods: ['bank_transfer_my'],
      opening_minor: 4_215_060,
    },
    write: csvOf,
    suffix: 'csv',
    // As chosen when the first file is imported, and kept for those that follow.
    mapping: { ...csvColumns, description: [...csvColumns.description] },
    strangers: [
      [-52, 15_000, 'RAZALI B MAT', 'DUITNOW sewa stor'],
      [-19, 8_800, 'KEDAI ALAT TULIS JAYA', 'IBG bayaran balik'],
      [-5, 12_345, 'NORHAYATI', 'DUITNOW kargo'],
    ],
    charge: { amount_minor: -1_060, description: 'SERVICE CHARGE' },
    mistakeOn: -30,
  },
  {
    draft: {
      name: 'Columbia Bank',
      account_number: '002233445566',
      currency: 'USD',
      methods: ['zelle', 'cheque'],
      opening_minor: 1_830_000,
    },
    write: mt940Of,
    suffix: 'sta',
    strangers: [[-4, 5_000, 'J SMITH', 'ZELLE thank you']],
    charge: { amount_minor: -1_500, description: 'MONTHLY SERVICE FEE' },
  },
];

/** The first day of the first statement, and how many days from today finance imports which days. */
const begins = -75;
const imports = [
  { at: -36, from: begins, to: -37 },
  { at: -10, from: -45, to: -11 },
  { at: 0, from: -14, to: -1 },
] as const;

export function addBankStatements(company: Company): void {
  for (const account of accounts) company.demo.begin(importAll(company, account));
}

const line = (
  booked_on: string,
  amount_minor: number,
  counterparty: string,
  description: string,
  bank_reference: string,
): StatementLine => ({
  booked_on,
  value_on: null,
  amount_minor,
  counterparty: counterparty.toUpperCase().slice(0, 20).trim(),
  description,
  bank_reference,
  balance_minor: null,
});

const digitsOf = (reference: string): string => /\d+/.exec(reference)?.[0] ?? '';

/** Words of a payer in the field for them, some with less than they were asked for. */
function wordsOf(reference: string, said: string, suite: string): string {
  const number = Number(digitsOf(reference));
  if (number % 7 === 3) return 'bayaran kargo';
  return number % 5 === 1 ? `kargo ${suite}` : said;
}

/** Payments that customers made to this account, by day; those that wait may lack their money. */
async function paymentLines({ demo }: Company, { draft }: Account, states: readonly PaymentStateName[]) {
  const rows = await demo.services.db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'payments.reference',
      'payments.state',
      'amount_minor',
      'paid_on',
      'bank_reference',
      'name',
      'suite',
    ])
    .where('payments.method', 'in', [...draft.methods])
    .where('payments.state', 'in', [...states])
    .where('paid_on', '>=', demo.on(begins))
    .execute();
  return rows
    .filter(({ state, reference }) => state !== 'submitted' || Number(digitsOf(reference)) % 4 !== 0)
    .map((row) =>
      line(
        row.paid_on,
        row.amount_minor,
        row.name,
        wordsOf(row.reference, row.bank_reference, row.suite),
        `FT${digitsOf(row.reference).padStart(8, '7')}`,
      ),
    );
}

/** States of a payment whose money came to the bank, whatever was given back of it since. */
const came = ['verified', 'refunded', 'bounced'] as const;

/** Money that finance sent back, and cheques that the bank took back. */
async function refundLines({ demo }: Company, { draft }: Account): Promise<StatementLine[]> {
  const rows = await demo.services.db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .innerJoin('users', 'users.id', 'ledger_transactions.user_id')
    .select(['kind', 'on', 'ledger_transactions.reference', 'amount_minor', 'name'])
    .where('kind', 'in', ['payment_refunded', 'payment_bounced'])
    .where(
      'account',
      'in',
      draft.methods.map((method) => cashOf[method]),
    )
    .execute();
  return rows.map(({ kind, on, reference, amount_minor, name }) =>
    line(
      on,
      Number(amount_minor),
      name,
      `${kind === 'payment_bounced' ? 'RETURNED CHEQUE' : 'REFUND'} ${reference}`,
      `RF${digitsOf(reference).padStart(8, '7')}`,
    ),
  );
}

/** Invoices that were paid at the bank without a word to the company. */
async function silentLines({ demo, people }: Company): Promise<StatementLine[]> {
  const open = await people.staff.finance.call(invoiceEndpoints.list, {
    list: { filter: { open: true, state: 'issued' }, range: [0, 99] },
  });
  return open
    .filter((each) => !each.awaits_acceptance && each.user_id !== people.first.id && each.to_pay_myr_minor)
    .toSorted((a, b) => a.late_fee_minor - b.late_fee_minor || a.reference.localeCompare(b.reference))
    .slice(0, 3)
    .map((each) =>
      line(
        demo.on(-1),
        each.to_pay_myr_minor ?? 0,
        each.user_name,
        each.reference,
        `FT${digitsOf(each.reference)}`,
      ),
    );
}

/** Payouts of the providers of online payments. */
async function payoutLines({ demo }: Company): Promise<StatementLine[]> {
  const rows = await demo.services.db.selectFrom('gateway_payouts').selectAll().execute();
  return rows.map(({ provider_id, amount_minor, paid_on }) =>
    line(
      paid_on,
      amount_minor,
      provider_id.startsWith('po_') ? 'Stripe Payments' : 'Billplz Sdn Bhd',
      `PAYOUT ${provider_id}`,
      provider_id,
    ),
  );
}

function otherLines({ demo }: Company, { strangers, charge, mistakeOn }: Account): StatementLine[] {
  const days = Array.from({ length: -begins }, (_, index) => demo.on(begins + index));
  return [
    ...strangers.map(([day, amount, name, words]) => line(demo.on(day), amount, name, words, `FT9${-day}`)),
    ...days
      .filter((day) => day.endsWith('-01'))
      .map((day) => line(day, charge.amount_minor, '', charge.description, `SC${day.replaceAll('-', '')}`)),
    ...(mistakeOn === undefined
      ? []
      : [
          line(demo.on(mistakeOn), 25_000, '', mistake, 'ER1'),
          line(demo.on(mistakeOn + 1), -25_000, '', `${mistake}, REVERSED`, 'ER2'),
        ]),
  ];
}

/** Finance settles what is certain, books what no customer paid, and sets a mistake of the bank aside. */
async function settle({ people }: Company, { id }: BankAccount, { charge }: Account): Promise<void> {
  const { finance } = people.staff;
  await finance.call(bankLineEndpoints.matchCertain, { id, body: {} });
  const waiting = await finance.call(bankLineEndpoints.list, {
    list: { filter: { bank_account_id: id, state: 'open' }, range: [0, 99] },
  });
  for (const each of waiting) {
    const call = { id: each.id, version: each.version };
    if (each.description.startsWith(mistake))
      await finance.call(bankLineEndpoints.ignore, {
        ...call,
        body: { reason: 'Booked by mistake and taken back by the bank' },
      });
    else if (each.description === charge.description)
      await finance.call(bankLineEndpoints.match, { ...call, body: { booking: 'charge' } });
    else if (each.description.includes('sewa stor'))
      await finance.call(bankLineEndpoints.match, { ...call, body: { booking: 'other_books' } });
  }
}

/** Statements of the last months. */
async function* importAll(company: Company, account: Account): Scenario {
  const { demo, people } = company;
  const { owner, finance } = people.staff;
  const { draft, write, suffix, mapping } = account;
  const isRinggit = draft.currency === 'MYR';
  yield demo.at(begins, 2);
  const opened = await owner.call(bankAccountEndpoints.create, {
    body: { ...draft, methods: [...draft.methods], opening_on: addDays(demo.on(begins), -1), active: true },
  });
  for (const { at, from, to } of imports) {
    yield demo.at(at, 6);
    // Of the ringgit account the last statement is still to be worked off.
    const waits = isRinggit && at === 0;
    const all = [
      ...(await paymentLines(company, account, waits ? [...came, 'submitted'] : came)),
      ...(await refundLines(company, account)),
      ...(waits ? await silentLines(company) : []),
      ...(isRinggit ? await payoutLines(company) : []),
      ...otherLines(company, account),
    ].toSorted(
      (a, b) => a.booked_on.localeCompare(b.booked_on) || a.bank_reference.localeCompare(b.bank_reference),
    );
    const lines = all.filter(({ booked_on }) => booked_on >= demo.on(from) && booked_on <= demo.on(to));
    const opening_minor = all
      .filter(({ booked_on }) => booked_on < demo.on(from))
      .reduce((sum, { amount_minor }) => sum + amount_minor, draft.opening_minor);
    await finance.call(bankStatementEndpoints.import, {
      id: opened.id,
      body: {
        file_name: `${draft.name.toLowerCase().replaceAll(' ', '-')}-${demo.on(to)}.${suffix}`,
        content: write({ ...draft, opening_minor, lines }),
        ...(mapping && { mapping }),
      },
    });
    if (!waits) await settle(company, opened, account);
  }
}
