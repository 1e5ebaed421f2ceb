import type { ContactNote } from '@rantau/shared/contacts';
import type { OpenInvoice } from './open-invoice.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

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

/** What staff wrote down of talks about invoices that are still open, the first of each kind of talk. */
export function addTalks(world: World, people: People, invoices: readonly OpenInvoice[]): void {
  const { support } = people.staff;
  const open = invoices.filter(({ facts }) => facts.paid_minor < facts.total_minor && facts.due_on !== null);
  talks.forEach((talk, index) => {
    const invoice = open[index];
    if (!invoice) return;
    const at = world.at(-1 - index, 3 + index);
    world.rows.add('contact_notes', {
      id: world.id(at),
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
