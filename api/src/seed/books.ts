import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { dueOn, type InvoiceFacts } from '@rantau/shared/invoices';
import { invoicePostings, reversed, writeOffPostings } from '@rantau/shared/ledger';
import { rateOn } from '@rantau/shared/money';
import type { Tariff } from '@rantau/shared/pricing';
import type { DemoContext } from './demo-context.ts';
import type { InvoiceKind, LineToInvoice, OpenInvoice } from './open-invoice.ts';
import { createPayments, type NewPayment } from './payments.ts';
import type { Customer, People } from './people.ts';
import type { Row } from './rows.ts';

export interface NewInvoice {
  readonly kind: InvoiceKind;
  readonly customer: Customer;
  readonly at: string;
  readonly lines: readonly LineToInvoice[];
  readonly subject: Pick<Row<'invoices'>, 'outbound_package_id' | 'online_order_id' | 'pickup_request_id'>;
  readonly computed_with?: Readonly<Record<string, unknown>>;
  readonly draft?: boolean;
  /** False for an order whose goods were not bought yet: what is paid is a deposit. */
  readonly earned?: boolean;
  readonly due_on?: string;
}

export interface Books {
  readonly issue: (invoice: NewInvoice) => OpenInvoice;
  readonly pay: (invoice: OpenInvoice, payment: NewPayment) => void;
  readonly void: (invoice: OpenInvoice, at: string, reason: string) => void;
  readonly writeOff: (invoice: OpenInvoice, at: string, reason: string) => void;
  readonly invoices: readonly OpenInvoice[];
  /** Writes what became of all invoices. */
  readonly close: () => void;
}

/** Invoices, payments and the book, by the same rules as the product's own. */
export function createBooks(context: DemoContext, people: People, tariffOn: (on: string) => Tariff): Books {
  const { rows } = context;
  const { finance } = people.staff;
  const open: OpenInvoice[] = [];
  const dayOf = (at: string) => calendarDate(at, malaysiaZone);
  const rateAt = (at: string) => {
    const found = rateOn(tariffOn(dayOf(at)).exchange_rates, dayOf(at));
    if (!found) throw new Error(`No exchange rate at ${at}`);
    return found;
  };

  const issue = (given: NewInvoice): OpenInvoice => {
    const { at, kind, customer } = given;
    const rate = rateAt(at);
    const stamp = context.stamp(at);
    const total = given.lines.reduce((sum, line) => sum + line.amount_minor, 0);
    const due = given.due_on ?? dueOn(dayOf(at));
    const issued = !given.draft;
    const facts: InvoiceFacts = {
      state: issued ? 'issued' : 'draft',
      total_minor: total,
      paid_minor: 0,
      due_on: issued ? due : null,
      late_fee_waived_until: null,
      late_fee_charged_until: null,
      late_fee_charged_minor: 0,
      late_fee_cap_minor: null,
      exchange_rate: rate.rate,
      pauses: [],
    };
    const invoice: OpenInvoice = {
      id: stamp.id,
      reference: context.reference('INV'),
      kind,
      customer,
      lines: [...given.lines],
      steps: [{ to: 'draft', at, by: finance }, ...(issued ? [{ to: 'issued', at, by: finance }] : [])],
      rate: rate.rate,
      facts,
      row: {
        ...stamp,
        kind,
        user_id: customer.id,
        currency: 'USD',
        discount_minor: given.lines.reduce((off, line) => off - Math.min(0, line.amount_minor), 0),
        exchange_rate: Number(rate.rate),
        exchange_rate_on: rate.effective_from,
        issued_on: issued ? dayOf(at) : null,
        due_on: facts.due_on,
        outbound_package_id: null,
        online_order_id: null,
        pickup_request_id: null,
        ...given.subject,
        computed_with: given.computed_with ?? null,
        note: '',
        void_reason: null,
        paid_at: null,
        late_fee_waived_until: null,
      },
    };
    if (issued)
      context.book({
        kind: 'invoice_issued',
        at,
        user_id: customer.id,
        reference: invoice.reference,
        subject_kind: 'invoice',
        subject_id: invoice.id,
        by: finance,
        key: 'issue',
        postings: invoicePostings({ id: invoice.id, kind, lines: given.lines, earned: given.earned ?? true }),
      });
    open.push(invoice);
    return invoice;
  };

  const pay = createPayments(context, people, rateAt);
  return {
    invoices: open,
    issue,
    pay,
    void: (invoice, at, reason) => {
      context.book({
        kind: 'invoice_voided',
        at,
        user_id: invoice.customer.id,
        reference: invoice.reference,
        subject_kind: 'invoice',
        subject_id: invoice.id,
        by: finance,
        key: 'void',
        postings: reversed(invoicePostings({ id: invoice.id, kind: invoice.kind, lines: invoice.lines })),
      });
      invoice.facts = { ...invoice.facts, state: 'void' };
      invoice.steps.push({ to: 'void', at, by: finance, note: reason });
      invoice.row = { ...invoice.row, void_reason: reason };
    },
    writeOff: (invoice, at, reason) => {
      const { id, reference, customer, facts } = invoice;
      context.book({
        kind: 'written_off',
        at,
        user_id: customer.id,
        reference,
        subject_kind: 'invoice',
        subject_id: id,
        by: finance,
        key: 'write-off',
        postings: writeOffPostings(id, facts.total_minor - facts.paid_minor),
      });
      invoice.facts = { ...facts, state: 'written_off' };
      invoice.steps.push({ to: 'written_off', at, by: finance, note: reason });
    },
    close: () => {
      for (const { id, reference, facts, row, lines, steps } of open) {
        rows.add('invoices', {
          ...row,
          reference,
          state: facts.state,
          total_minor: facts.total_minor,
          paid_minor: facts.paid_minor,
          late_fee_charged_until: facts.late_fee_charged_until,
          late_fee_charged_minor: facts.late_fee_charged_minor,
          updated_at: steps.at(-1)?.at ?? row.created_at ?? '',
        });
        lines.forEach((line, position) => {
          rows.add('invoice_lines', {
            id: context.id(row.created_at ?? ''),
            invoice_id: id,
            position,
            ...line,
            quantity: Number(line.quantity),
          });
        });
        context.live('invoice', id, steps);
      }
    },
  };
}
