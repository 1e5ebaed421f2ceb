import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { type ContactNote, contactEndpoints } from '@rantau/shared/contacts';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { type MailAgencyFormRecord, mailAgencyFormEndpoints } from '@rantau/shared/mail-agency-forms';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { userEndpoints } from '@rantau/shared/users';
import { remindOwnersOfStorage } from '../modules/inbound-packages/storage.service.ts';
import { remindCustomersOfInvoices } from '../modules/invoices/remind-invoices.service.ts';
import type { Company } from './company.ts';
import { addInboundPackage, type InboundPackage } from './inbound-packages.ts';
import type { OutboundPackage } from './outbound-packages.ts';
import { type Customer, idlePlaces } from './people.ts';
import type { Scenario } from './schedule.ts';

/** Work at desks: forms, notes, corrections, reminders. */
export function addOffice(
  company: Company,
  loose: readonly InboundPackage[],
  outboundPackages: readonly OutboundPackage[],
): void {
  const { demo, people } = company;
  people.forwarding.forEach((customer, index) => {
    if (index % 5 !== 1) demo.begin(checkForm(company, customer, index));
  });
  for (const customer of people.forwarding.slice(11, 14)) demo.begin(mergeTwice(company, customer));
  const travelling = outboundPackages.filter(
    ({ plan: { trip, stay } }) => trip && !stay && trip.departs < 0 && trip.cleared > -10,
  );
  for (const outbound of travelling.slice(0, 6)) demo.begin(shareLink(company, outbound));
  demo.begin(claim(company, loose));
  demo.begin(notes(company));
  demo.begin(block(company));
  demo.begin(remind(company));
  demo.begin(lastDays(company, loose));
}

const documents: readonly Pick<MailAgencyFormRecord, 'photo_document' | 'address_document'>[] = [
  { photo_document: 'passport', address_document: 'insurance_policy' },
  { photo_document: 'passport', address_document: 'lease' },
  { photo_document: 'us_state_id', address_document: 'mortgage' },
  { photo_document: 'passport', address_document: 'vehicle_registration' },
];

/** The USPS forms of those for whom packages are received; a few are missing still, and one is withdrawn. */
async function* checkForm({ demo, people }: Company, customer: Customer, index: number): Scenario {
  const { support } = people.staff;
  const id = customer.id;
  const version = async () => (await support.call(userEndpoints.get, { id })).version;
  const age = 20 + index * 7;
  yield demo.at(-age, 4);
  await support.call(mailAgencyFormEndpoints.record, {
    id,
    version: await version(),
    body: {
      signed_on: demo.on(-age - 6),
      ...(documents[index % documents.length] ?? { photo_document: 'passport', address_document: 'lease' }),
      checked_on: demo.on(-age),
    },
  });
  if (index !== 7) return;
  yield demo.at(-3, 4);
  await support.call(mailAgencyFormEndpoints.end, {
    id,
    version: await version(),
    body: { reason: 'Moved away' },
  });
}

/** One package that was taken in twice under two numbers of its label. */
async function* mergeTwice(company: Company, customer: Customer): Scenario {
  const { demo, people } = company;
  const arrives = -demo.random.between(8, 14);
  const [kept, twin] = [
    addInboundPackage(company, { customer, arrives }),
    addInboundPackage(company, { customer, arrives, outcome: 'inspected' }),
  ];
  yield demo.at(arrives + 1, 20);
  if (!kept?.id || !twin?.id) throw new Error('Nothing to merge');
  await people.staff.warehouse_us.call(inboundPackageEndpoints.merge, {
    body: { keep_id: kept.id, merge_id: twin.id, fields: { staff_note: 'Scanned twice on the dock' } },
  });
}

/** Their families may follow it. */
async function* shareLink({ demo }: Company, outbound: OutboundPackage): Scenario {
  yield demo.at(-2, 5);
  if (outbound.id)
    await outbound.plan.customer.call(recipientLinkEndpoints.create, {
      body: { outbound_package_id: outbound.id },
    });
}

/** Two customers ask for packages that came without a name; one had asked for another before, without luck. */
async function* claim({ demo, people }: Company, loose: readonly InboundPackage[]): Scenario {
  yield demo.at(-9, 4);
  await people.first.call(inboundPackageEndpoints.claim, {
    body: { tracking_number: '9400111899223197428490', note: 'Kasut dari eBay, kotak oren.' },
  });
  yield demo.at(-8, 4);
  const [waiting] = await people.staff.warehouse_us.call(inboundPackageEndpoints.claims, {
    list: { filter: { open: true } },
  });
  if (waiting)
    await people.staff.warehouse_us.call(inboundPackageEndpoints.refuseClaim, {
      id: waiting.id,
      body: { reason: 'Tiada bungkusan dengan nombor ini di Portland.' },
    });
  const ownerless = loose.filter(({ plan }) => plan.outcome === 'on_hold' && !plan.customer);
  yield demo.at(-1, 4);
  for (const [index, customer] of people.forwarding.slice(3, 4).concat(people.first).entries()) {
    const tracking_number = ownerless[index]?.tracking_number ?? '';
    const note = 'Saya terlupa menulis nombor suite pada alamat. Resitnya ada pada saya jika perlu.';
    await customer.call(inboundPackageEndpoints.claim, { body: { tracking_number, note } });
  }
}

/** Finance gives something back on one issued invoice, and charges what was forgotten on another. */
async function* notes({ demo, people }: Company): Scenario {
  yield demo.at(-1, 5);
  const { finance } = people.staff;
  const issued = await finance.call(invoiceEndpoints.list, {
    list: { filter: { state: 'issued', kind: 'sea_freight' } },
  });
  const [credited, debited] = issued.filter(
    ({ user_id, awaits_acceptance }) => user_id !== people.first.id && !awaits_acceptance,
  );
  const line = (description: string, unit_price_minor: number) => ({ description, unit_price_minor });
  if (credited)
    await finance.call(invoiceNoteEndpoints.create, {
      id: credited.id,
      body: {
        kind: 'credit',
        lines: [line('Sudut kotak rosak', 1_500)],
        reason: 'Kotak tiba dengan sudut yang penyek.',
      },
    });
  if (debited)
    await finance.call(invoiceNoteEndpoints.create, {
      id: debited.id,
      body: {
        kind: 'debit',
        lines: [line('Pembungkusan kaca', 800)],
        reason: 'Kaca dibungkus dua lapis seperti yang diminta.',
      },
    });
}

async function* block({ demo, people }: Company): Scenario {
  yield demo.at(-4, 2);
  const blocked = people.forwarding[idlePlaces.blocked];
  if (blocked)
    await people.staff.owner.call(userEndpoints.block, {
      id: blocked.id,
      body: { blocked: true, reason: 'Repeated false proofs of payment' },
    });
}

/** The recurring reminders, on some mornings. */
async function* remind({ demo }: Company): Scenario {
  const { services } = demo;
  for (const day of [-40, -21, -10, -4, -1, 0]) {
    yield demo.at(day, 1);
    await remindCustomersOfInvoices(services);
    await remindOwnersOfStorage(services);
    await services.jobs.drain();
  }
}

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

/** Notes about invoices that are still open, and room made on a shelf. */
async function* lastDays({ demo, people }: Company, loose: readonly InboundPackage[]): Scenario {
  const { owner, support } = people.staff;
  yield demo.at(-1, 20);
  const id = loose.flatMap((inbound) =>
    inbound.id && inbound.plan.customer && (inbound.plan.outcome ?? 'ready') === 'ready' ? [inbound.id] : [],
  );
  await owner.call(bulkActionEndpoints.relocateInboundPackages, {
    body: { filter: { id: id.slice(-6) }, location: 'D-04-1' } as never,
  });
  const open = await support.call(invoiceEndpoints.list, {
    list: { filter: { open: true } },
  });
  for (const [index, talk] of talks.entries()) {
    yield demo.at(-1, 20 + index);
    const invoice = open[index];
    if (invoice)
      await support.call(contactEndpoints.create, {
        body: { subject_kind: 'invoice', subject_id: invoice.id, ...talk },
      });
  }
}
