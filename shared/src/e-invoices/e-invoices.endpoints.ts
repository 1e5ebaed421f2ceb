import { z } from 'zod';
import {
  endpoint,
  idOf,
  listQuery,
  Month,
  paramsOf,
  Reason,
  searchableListQuery,
} from '../contract/index.ts';
import {
  Consolidation,
  EInvoice,
  EInvoiceDetail,
  EInvoiceKind,
  EInvoiceSettings,
  EInvoiceSettingsUpdate,
  EInvoiceState,
} from './e-invoices.schema.ts';
import { eInvoiceEnvironments } from './e-invoices.states.ts';

const tag = 'e-invoices';
const staff = { session: 'admin', tag } as const;

export const eInvoiceEndpoints = {
  list: endpoint('GET /admins/e-invoices', {
    ...staff,
    action: 'e-invoice:read',
    summary: 'List documents that are reported to the tax office',
    query: searchableListQuery(['created_at', 'number'], {
      state: EInvoiceState,
      needs_staff: z.boolean(),
      kind: EInvoiceKind,
      environment: z.enum(eInvoiceEnvironments),
      user_id: idOf('user'),
      consolidated: z.boolean(),
    }),
    output: z.array(EInvoice),
    list: true,
  }),
  consolidation: endpoint('GET /admins/e-invoices/consolidation', {
    ...staff,
    action: 'e-invoice:read',
    oneAtATime: true,
    summary: 'What the consolidated documents of a month would report, and what is left out and why',
    query: z.object({ month: Month }),
    output: Consolidation,
  }),
  consolidate: endpoint('POST /admins/e-invoices/consolidation', {
    ...staff,
    action: 'e-invoice:submit',
    summary: 'Report a month that is over: what has no document of its own, together; again, what was left',
    body: z.object({ month: Month }),
    output: Consolidation,
    idempotent: true,
    errors: ['e_invoice_refused'],
  }),
  get: endpoint('GET /admins/e-invoices/:id', {
    ...staff,
    action: 'e-invoice:read',
    summary: 'Read one reported document, with the exact text that was sent',
    params: paramsOf('e_invoice'),
    output: EInvoiceDetail,
  }),
  resend: endpoint('POST /admins/e-invoices/:id/resend', {
    ...staff,
    action: 'e-invoice:submit',
    summary: 'Send a refused document anew, made from what is known now',
    params: paramsOf('e_invoice'),
    output: EInvoice,
    idempotent: true,
    errors: ['transition_refused'],
  }),
  cancel: endpoint('POST /admins/e-invoices/:id/cancel', {
    ...staff,
    action: 'e-invoice:submit',
    summary: 'Cancel a valid document at the tax office, within 72 hours of its validation',
    params: paramsOf('e_invoice'),
    body: z.object({ reason: Reason }),
    output: EInvoice,
    idempotent: true,
    errors: ['transition_refused'],
  }),
  settings: endpoint('GET /admins/e-invoice-settings', {
    ...staff,
    action: 'e-invoice:read',
    summary: 'List how the company reports, in the sandbox and in production',
    query: listQuery(['environment'], {}),
    output: z.array(EInvoiceSettings),
    list: true,
  }),
  getSettings: endpoint('GET /admins/e-invoice-settings/:id', {
    ...staff,
    action: 'e-invoice:read',
    summary: 'Read the settings of one environment, without its secrets',
    params: paramsOf('e_invoice_settings'),
    output: EInvoiceSettings,
  }),
  updateSettings: endpoint('PATCH /admins/e-invoice-settings/:id', {
    ...staff,
    action: 'e-invoice:settings',
    summary: 'Change the settings of one environment',
    params: paramsOf('e_invoice_settings'),
    body: EInvoiceSettingsUpdate,
    output: EInvoiceSettings,
    versioned: true,
  }),
  check: endpoint('POST /admins/e-invoice-settings/:id/check', {
    ...staff,
    action: 'e-invoice:settings',
    summary: 'Sign in at the tax office with these settings, and say what it answers',
    params: paramsOf('e_invoice_settings'),
    output: EInvoiceSettings,
    errors: ['e_invoice_settings_refused'],
  }),
} as const;
