import { z } from 'zod';
import {
  crudEndpoints,
  endpoint,
  idOf,
  listQuery,
  paramsOf,
  searchableListQuery,
} from '../contract/index.ts';
import {
  BankAccount,
  BankAccountDraft,
  BankStatement,
  StatementReport,
  StatementUpload,
} from './bank-statements.schema.ts';

const staff = { session: 'admin', tag: 'bank-statements' } as const;

const { list, create } = crudEndpoints({
  path: 'bank-accounts',
  one: 'bank account',
  tag: 'bank-statements',
  read: 'bank-account:read',
  write: 'bank-account:update',
  record: BankAccount,
  create: BankAccountDraft,
  update: BankAccountDraft.partial(),
  query: listQuery(['name', 'created_at'], {}),
});

export const bankAccountEndpoints = {
  list,
  create,
  get: endpoint('GET /admins/bank-accounts/:id', {
    ...staff,
    action: 'bank-account:read',
    summary: 'Read one bank account',
    params: paramsOf('bank_account'),
    output: BankAccount,
  }),
  update: endpoint('PATCH /admins/bank-accounts/:id', {
    ...staff,
    action: 'bank-account:update',
    summary: 'Change one bank account',
    params: paramsOf('bank_account'),
    body: BankAccountDraft.partial(),
    output: BankAccount,
    versioned: true,
  }),
} as const;

export const bankStatementEndpoints = {
  list: endpoint('GET /admins/bank-statements', {
    ...staff,
    action: 'bank-statement:read',
    summary: 'List imported statements',
    query: searchableListQuery(['created_at', 'to_on'], { bank_account_id: idOf('bank_account') }),
    output: z.array(BankStatement),
    list: true,
  }),
  get: endpoint('GET /admins/bank-statements/:id', {
    ...staff,
    action: 'bank-statement:read',
    summary: 'Read one imported statement',
    params: paramsOf('bank_statement'),
    output: BankStatement,
  }),
  import: endpoint('POST /admins/bank-accounts/:id/statements', {
    ...staff,
    action: 'bank-statement:import',
    summary:
      'Import a statement (CSV, MT940, camt.053), or try it out; each of its lines is booked once for ever',
    params: paramsOf('bank_account'),
    body: StatementUpload,
    output: StatementReport,
    maxBytes: 33_000_000,
    mostPerDay: 200,
    errors: ['statement_unreadable', 'statement_of_other_account'],
  }),
} as const;
