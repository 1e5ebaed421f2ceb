import type { ContactNote } from '@rantau/shared/contacts';
import type { DemoContext } from './demo-context.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { People } from './people.ts';

const talks: readonly ContactNote[] = [
  {
    channel: 'whatsapp',
    direction: 'in',
    text: 'Tanya sama ada boleh bayar separuh dahulu. Sudah beritahu: boleh.',
  },
  { channel: 'phone', direction: 'out', text: 'Called about the balance. Promises to pay on Friday.' },
  { channel: 'counter', direction: 'in', text: 'Datang dengan slip bank; sudah minta muat naik di portal.' },
  {
    channel: 'email',
    direction: 'in',
    text: 'Asks for the invoice in the name of the company. Sent the PDF.',
  },
];

/** Notes of staff on conversations about open invoices, one of each kind. */
export function addContactNotes(
  context: DemoContext,
  people: People,
  invoices: readonly OpenInvoice[],
): void {
  const { support } = people.staff;
  const open = invoices.filter(({ facts }) => facts.paid_minor < facts.total_minor && facts.due_on !== null);
  talks.forEach((talk, index) => {
    const invoice = open[index];
    if (!invoice) return;
    const at = context.at(-1 - index, 3 + index);
    context.rows.add('contact_notes', {
      id: context.id(at),
      at,
      subject_kind: 'invoice',
      subject_id: invoice.id,
      user_id: invoice.customer.id,
      ...talk,
      admin_id: support.id,
      author: support.name,
    });
  });
}
