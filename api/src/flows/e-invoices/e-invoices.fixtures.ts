import { company } from '@rantau/shared/company';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { userEndpoints } from '@rantau/shared/users';
import { afterAll } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/test-app.ts';
import { createSigner } from '../../integrations/e-invoices/fake-myinvois/certificate.ts';
import { type FakeMyInvois, startFakeMyInvois } from '../../integrations/e-invoices/fake-myinvois/server.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { reportDueEInvoices } from './report-e-invoices.ts';

const tin = 'C25845632020';
const brn = company.registrationNumber.split(' ')[0] ?? '';

export interface EInvoiceApp extends TestApp {
  readonly fake: FakeMyInvois;
  readonly owner: Person;
  readonly finance: Person;
  /** One round with the tax office, so many seconds later. */
  readonly report: (seconds?: number) => Promise<void>;
}

/** PEM of a certificate of the company, and its key. */
export const certificatePem = (api: TestApp, days?: number): string => {
  const { certificate, privateKey } = createSigner(api.clock.now(), { tin, brn, ...(days && { days }) });
  return `${privateKey}\n${certificate}`;
};

/** The product for the tests of one file, reporting to a fake of the tax office. */
export async function eInvoiceApp(version: '1.0' | '1.1' = '1.1'): Promise<EInvoiceApp> {
  let now = () => new Date();
  const fake = await startFakeMyInvois({
    tin,
    clientId: 'client',
    clientSecret: 'secret',
    now: () => now(),
    limits: false,
  });
  afterAll(() => fake.close());
  const api = await testApp({ myInvoisSandboxUrl: fake.url });
  now = api.clock.now;
  await seedTariff(api);
  const owner = await api.staff('owner');
  const { body: settings } = await owner.call(eInvoiceEndpoints.settings);
  const sandbox = settings.find(({ environment }) => environment === 'sandbox');
  if (!sandbox) throw new Error('The sandbox has settings');
  await owner.call(eInvoiceEndpoints.updateSettings, {
    id: sandbox.id,
    version: sandbox.version,
    body: {
      starts_on: '2026-11-01',
      document_version: version,
      tin,
      msic_code: '52291',
      activity: 'Forwarding of freight',
      client_id: 'client',
      client_secret: 'secret',
      certificate: certificatePem(api),
    },
  });
  return {
    ...api,
    fake,
    owner,
    finance: await api.staff('finance'),
    report: async (seconds = 60) => {
      api.clock.advance(seconds);
      await reportDueEInvoices(api.services);
    },
  };
}

/** A customer whose invoices are reported one by one. */
export async function buyer(api: EInvoiceApp, over: object = {}): Promise<Person> {
  const person = await api.customer();
  const { body: profile } = await person.call(userEndpoints.profile);
  await person.call(userEndpoints.updateProfile, {
    version: profile.version,
    body: {
      tax_number: 'IG115002000',
      identity_kind: 'NRIC',
      identity_number: '770625015324',
      wants_e_invoice: true,
      my_addresses: [
        {
          name: 'Aminah binti Yusof',
          phone: '+60123456789',
          line1: 'No. 18, Jalan BK 5A/2',
          line2: 'Taman Kinrara',
          city: 'Puchong',
          postcode: '47100',
          state: 'MY-10',
        },
      ],
      ...over,
    },
  });
  api.fake.addTaxpayer({ tin: 'IG115002000', idType: 'NRIC', idValue: '770625015324' });
  return person;
}
