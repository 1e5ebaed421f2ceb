import { balanceOf, feeGrows } from '@rantau/shared/invoices';
import { usd } from '@rantau/shared/money';
import { invoiceIssued, invoiceOverdue } from '../modules/invoices/invoices.mails.ts';
import { tripEvent } from '../modules/trips/trips.mails.ts';
import type { Config } from '../platform/config.ts';
import { links } from '../platform/mail/links.ts';
import type { MailTemplate } from '../platform/mail/mail-content.ts';
import { toHtml, toText } from '../platform/mail/mail-layout.ts';
import type { About } from '../platform/mail/mails.ts';
import { invoiceUrl } from '../platform/mail/money-links.ts';
import type { DemoContext } from './demo-context.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { Customer, People } from './people.ts';
import type { SeededTrip } from './trips.ts';

type Origins = Pick<Config, 'origins'>;

/** Mails about invoices and trips of the last weeks, with their results; one address refuses. */
export function addMails(
  context: DemoContext,
  config: Origins,
  people: People,
  invoices: readonly OpenInvoice[],
  trips: readonly SeededTrip[],
): void {
  const write = <Data extends object>(
    customer: Customer,
    template: MailTemplate<Data>,
    at: string,
    data: Data,
    about: About,
  ) => {
    const content = template.render[customer.locale](data);
    const refused = customer === people.customers[13];
    context.rows.add('mails', {
      ...context.stamp(at),
      kind: template.kind,
      ...about,
      to: customer.email,
      user_id: customer.id,
      locale: customer.locale,
      subject: content.subject,
      html: toHtml(content, customer.locale),
      text: toText(content, customer.locale),
      state: refused ? 'failed' : 'sent',
      attempts: refused ? 30 : 1,
      sent_at: refused ? null : at,
      last_error: refused ? '550 5.1.1 The mailbox does not exist' : null,
    });
  };

  const since = context.at(-45);
  for (const { customer, reference, id, steps, facts } of invoices) {
    const issued = steps.find((step) => step.to === 'issued')?.at;
    if (!issued || issued < since || facts.due_on === null || facts.awaits_acceptance) continue;
    const name = customer.name;
    const url = invoiceUrl(config, id);
    const about = { subject_kind: 'invoice', subject_id: id } as const;
    write(
      customer,
      invoiceIssued,
      issued,
      {
        name,
        reference,
        due: usd(facts.total_minor),
        due_on: facts.due_on,
        again: false,
        url,
      },
      about,
    );
    const now = balanceOf(facts, context.now.toISOString());
    if (now.overdue_days > 0)
      write(
        customer,
        invoiceOverdue,
        context.at(0, 1),
        {
          name,
          reference,
          due: usd(now.balance_minor),
          due_on: facts.due_on,
          url,
          days_late: now.overdue_days,
          late_fee: usd(now.late_fee_minor),
          grows: feeGrows(facts, context.now.toISOString()),
          part_paid: facts.paid_minor > 0,
        },
        about,
      );
  }

  const subscribers = context.rows.of('trip_subscriptions');
  for (const trip of trips.filter(
    ({ state, departs }) => departs > -45 && departs <= 0 && state !== 'cancelled',
  ))
    for (const { user_id } of subscribers.filter((row) => row.trip_id === trip.id)) {
      const customer = people.customers.find((each) => each.id === user_id);
      if (!customer) continue;
      const at = context.at(trip.departs, 21, 12);
      write(
        customer,
        tripEvent,
        at,
        {
          name: customer.name,
          code: trip.code,
          event: 'departed',
          departs_at: null,
          arrives_at: context.at(trip.arrives, 3, 0),
          url: links.dashboard(config),
        },
        { subject_kind: 'trip', subject_id: trip.id },
      );
    }
}
