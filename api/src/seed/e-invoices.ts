import { type BuyerDetails, type EInvoiceSettingsUpdate, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { userEndpoints } from '@rantau/shared/users';
import { consolidateLastMonth } from '../flows/e-invoices/consolidate.ts';
import { reportDueEInvoices } from '../flows/e-invoices/report-e-invoices.ts';
import { demoCompany, demoTaxpayers } from '../integrations/e-invoices/fake-myinvois/options.ts';
import type { Company } from './company.ts';
import { newCertificate, reportingDays } from './fake-myinvois.ts';
import type { Scenario } from './schedule.ts';

const [person, another, business] = demoTaxpayers;
/** Buyers with e-invoices, by the name in their e-mail address, as the tax office knows them. */
const buyers: Readonly<Record<string, BuyerDetails>> = {
  aminah: { tax_number: person.tin, identity_kind: 'NRIC', identity_number: person.idValue },
  'weiling.tan': { tax_number: another.tin, identity_kind: null, identity_number: null },
  'dayang.norsiah': { tax_number: '850214-13-5566', identity_kind: null, identity_number: null },
  jasongan: { tax_number: business.tin, identity_kind: 'BRN', identity_number: business.idValue },
};
/** Has a wrong digit in the number. */
const mistaken = ['sitihajar', { ...buyers['weiling.tan'], tax_number: 'IG11500200390' }] as const;

/** The company reports its invoices to the sandbox, and some customers ask for e-invoices. */
export function addEInvoices(company: Company): void {
  company.demo.begin(turnOn(company));
  company.demo.begin(report(company));
  company.demo.begin(mistype(company));
  company.demo.begin(cancel(company));
}

/** An hour in UTC of the day that is so many days from today. */
const hourOf = ({ demo }: Company, day: number, hour: number): number =>
  Date.parse(demo.on(day)) + hour * 3_600_000;

async function ask({ people }: Company, name: string, details: Partial<BuyerDetails>): Promise<void> {
  const customer = people.forwarding.find(({ email }) => email.startsWith(`${name}@`));
  if (!customer) throw new Error(`Nobody is called ${name}`);
  const { version } = await customer.call(userEndpoints.profile);
  await customer.call(userEndpoints.updateProfile, { version, body: { ...details, wants_e_invoice: true } });
}

async function* turnOn(company: Company): Scenario {
  const { demo, people } = company;
  const { owner } = people.staff;
  yield demo.at(-reportingDays, 2);
  const list = await owner.call(eInvoiceEndpoints.settings);
  const sandbox = list.find(({ environment }) => environment === 'sandbox');
  if (!sandbox) throw new Error('The sandbox has settings');
  const body: EInvoiceSettingsUpdate = {
    starts_on: demo.on(-reportingDays),
    document_version: '1.1',
    tin: demoCompany.tin,
    sst_number: 'W10-1808-32000001',
    msic_code: '52291',
    activity: 'Forwarding of freight',
    client_id: demoCompany.clientId,
    client_secret: demoCompany.clientSecret,
    certificate: newCertificate(demo.services.clock.now()),
  };
  await owner.call(eInvoiceEndpoints.updateSettings, { id: sandbox.id, version: sandbox.version, body });
  for (const [name, details] of Object.entries(buyers)) await ask(company, name, details);
  yield demo.at(0, 1);
  await reportDueEInvoices(demo.services);
}

/** Sends what waits twice a day, and reads a minute later what became of it, as the jobs do every minute. */
async function* report(company: Company): Scenario {
  const { services, on } = company.demo;
  for (let day = -reportingDays; day < 0; day += 1) {
    if (on(day).endsWith('-02')) {
      yield hourOf(company, day, 19);
      await consolidateLastMonth(services);
    }
    for (const hour of [11, 23.5]) {
      yield hourOf(company, day, hour);
      await reportDueEInvoices(services);
      yield hourOf(company, day, hour) + 60_000;
      await reportDueEInvoices(services);
    }
  }
}

async function* mistype(company: Company): Scenario {
  yield hourOf(company, -5, 3);
  await ask(company, ...mistaken);
}

/** Finance takes one back that was issued in a wrong name. */
async function* cancel(company: Company): Scenario {
  const { clock } = company.demo.services;
  const { finance } = company.people.staff;
  yield hourOf(company, -12, 3);
  const valid = await finance.call(eInvoiceEndpoints.list, {
    list: { filter: { state: 'valid', kind: 'invoice' } },
  });
  const since = clock.now().getTime() - 72 * 3_600_000;
  const last = valid.find(({ validated_at }) => Date.parse(validated_at ?? '') > since);
  if (!last) return;
  await finance.call(eInvoiceEndpoints.cancel, {
    id: last.id,
    body: { reason: 'Pelanggan meminta nama syarikatnya pada e-Invois.' },
  });
}
