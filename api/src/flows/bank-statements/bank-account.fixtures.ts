import {
  type BankAccount,
  bankAccountEndpoints,
  bankLineEndpoints,
  bankStatementEndpoints,
  type StatementFormat,
  type StatementLine,
} from '@rantau/shared/bank-statements';
import type { BodyOf } from '@rantau/shared/contract';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import type { Person } from '../../../tests/test-app.ts';
import { csvColumns, statementOf } from '../../integrations/bank-statements/statements.fixtures.ts';
import { payingCustomer } from '../payments/payments.fixtures.ts';

type AccountDraft = BodyOf<typeof bankAccountEndpoints.create>;

export const maybank: AccountDraft = {
  name: 'Maybank',
  account_number: '514012345678',
  currency: 'MYR',
  methods: ['bank_transfer_my'],
  opening_on: '2026-10-31',
  opening_minor: 1_000_000,
  active: true,
};
export const usChecking: AccountDraft = {
  name: 'US checking',
  account_number: '000123456789',
  currency: 'USD',
  methods: ['zelle', 'cheque'],
  opening_on: null,
  opening_minor: 0,
  active: true,
};

/** Columns of a bank's CSV. */
export const mapping = { ...csvColumns, description: [...csvColumns.description] };

interface Bringing {
  readonly format?: StatementFormat;
  readonly dry_run?: boolean;
  readonly opening_minor?: number;
  readonly to?: BankAccount;
  readonly by?: Person;
}

/**
 * A customer who pays, and a bank account of the company whose statements finance imports; for the tests of one file. A CSV
 * has no balances unless its lines have them.
 */
export async function bankAccount(draft: AccountDraft) {
  const paying = await payingCustomer();
  const owner = await paying.api.staff('owner');
  const { body: account } = await owner.call(bankAccountEndpoints.create, { body: draft });
  let references = 0;

  const gateway = async (name: string) => {
    const { body } = await paying.finance.call(paymentGatewayEndpoints.list);
    return body.find(({ provider }) => provider === name)?.id ?? '';
  };
  return {
    paying,
    gateway,
    /** Records what Stripe paid out. */
    recordPayout: async (amount_minor: number, reference: string, paid_on = '2026-11-19') =>
      paying.finance.call(paymentGatewayEndpoints.recordPayout, {
        id: await gateway('stripe'),
        body: { amount_minor, paid_on, reference },
      }),
    owner,
    account,
    line(over: Partial<StatementLine>): StatementLine {
      references += 1;
      return {
        booked_on: '2026-11-20',
        value_on: null,
        amount_minor: 1_000,
        counterparty: '',
        description: 'TRANSFER',
        bank_reference: `BK${references}`,
        balance_minor: null,
        ...over,
      };
    },
    bring: (
      lines: readonly StatementLine[],
      {
        format = 'csv',
        dry_run = false,
        opening_minor = 0,
        to: { id, account_number, currency } = account,
        by = paying.finance,
      }: Bringing = {},
    ) =>
      by.call(bankStatementEndpoints.import, {
        id,
        body: {
          file_name: `november.${format}`,
          content: statementOf[format]({ account_number, currency, opening_minor, lines }),
          mapping,
          dry_run,
        },
      }),
    /** The line that says this. */
    async found(q: string) {
      const { body } = await paying.finance.call(bankLineEndpoints.list, { list: { filter: { q } } });
      const [only] = body;
      if (!only) throw new Error(`No line says ${q}`);
      return only;
    },
    match: (
      { id, version }: { readonly id: string; readonly version: number },
      body: BodyOf<typeof bankLineEndpoints.match>,
    ) => paying.finance.call(bankLineEndpoints.match, { id, version, body }),
    matchCertain: (dry_run = false) =>
      paying.finance.call(bankLineEndpoints.matchCertain, { id: account.id, body: { dry_run } }),
  };
}
