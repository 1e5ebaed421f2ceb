import { join } from 'node:path';
import { company } from '@rantau/shared/company';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { createSigner } from '../integrations/e-invoices/fake-myinvois/certificate.ts';
import { demoCompany } from '../integrations/e-invoices/fake-myinvois/options.ts';
import { type FakeMyInvois, startFakeMyInvois } from '../integrations/e-invoices/fake-myinvois/server.ts';
import {
  listSettingsRows,
  sealEInvoiceSecret,
  updateSettingsRow,
} from '../modules/e-invoices/e-invoice-settings.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { fakeProvidersFolder } from './demo-template.ts';

/** Days before today since which the demo's company reports. */
export const reportingDays = 35;

/** A fake of the tax office at the time of the demo, which leaves what it knows where that of `npm start` finds it. */
export const openFakeMyInvois = (dataDir: string, now: Clock['now']): Promise<FakeMyInvois> =>
  startFakeMyInvois({
    ...demoCompany,
    now,
    validateAfterMs: 3_000,
    limits: false,
    file: join(dataDir, fakeProvidersFolder, 'myinvois.json'),
  });

/** Key and certificate of the demo's company, made at a moment. */
export function newCertificate(at: Date): string {
  const brn = company.registrationNumber.split(' ')[0] ?? '';
  const { privateKey, certificate } = createSigner(at, { tin: demoCompany.tin, brn });
  return `${privateKey}\n${certificate}`;
}

/** Leads the demo's e-invoices to the fake of this configuration, with secrets that it can open; without a fake nothing is reported. */
export async function connectFakeMyInvois(db: Db, config: Config, now: Date): Promise<void> {
  const settings = (await listSettingsRows(db)).find(({ client_id }) => client_id === demoCompany.clientId);
  if (!settings) return;
  const began = new Date(now.getTime() - reportingDays * 86_400_000);
  await updateSettingsRow(
    db,
    settings.id,
    {
      starts_on: config.myInvoisSandboxUrl === undefined ? null : calendarDate(began, malaysiaZone),
      client_secret: sealEInvoiceSecret(config, demoCompany.clientSecret),
      certificate: sealEInvoiceSecret(config, newCertificate(now)),
    },
    now,
  );
}
