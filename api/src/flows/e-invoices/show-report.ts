import type { EInvoiceStatus } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import type { InvoiceDetail } from '@rantau/shared/invoices';
import { publicPage } from '../../integrations/e-invoices/myinvois.ts';
import {
  findSettingsInForce,
  findSstNumber,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import { type EInvoiceRow, findReportOf } from '../../modules/e-invoices/e-invoices.repository.ts';
import type { InvoiceRow } from '../../modules/invoices/invoices.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { hostsOf } from './connect.ts';
import { isRequestable } from './request-e-invoice.ts';

type Hosts = Pick<Services, 'config'>;

/** The public page of the tax office that shows a valid document. */
export const linkOf = (
  services: Hosts,
  { environment, uuid, long_id }: Pick<EInvoiceRow, 'environment' | 'uuid' | 'long_id'>,
): string | null =>
  uuid !== null && long_id !== null ? publicPage(hostsOf(services, environment), uuid, long_id) : null;

const toStatus = (services: Hosts, row: EInvoiceRow): EInvoiceStatus => ({
  state: row.state,
  uuid: row.uuid,
  validated_at: row.validated_at,
  link: row.state === 'valid' ? linkOf(services, row) : null,
});

/** The report of an invoice or a note, as its page and its paper show it; null without one. */
export const reportOf = async (
  services: Hosts,
  db: Db,
  of: { readonly invoice_id: Id<'invoice'> } | { readonly note_id: Id<'invoice_note'> },
): Promise<EInvoiceStatus | null> => {
  const row = await findReportOf(db, of);
  return row && toStatus(services, row);
};

/** The company's tax numbers as its papers say them: all while it reports, else its SST number, if it has one. */
export async function taxNumbers(db: Db): Promise<string | null> {
  const settings = await findSettingsInForce(db);
  if (!settings) {
    const number = await findSstNumber(db);
    return number === null ? null : `SST ${number}`;
  }
  const { tin, sst_number, msic_code, activity } = settings;
  return [`TIN ${tin}`, ...(sst_number ? [`SST ${sst_number}`] : []), `MSIC ${msic_code} ${activity}`].join(
    ' · ',
  );
}

/** An invoice with its report to the tax office. */
export async function withReport<T extends object>(
  services: Hosts,
  db: Db,
  row: InvoiceRow,
  now: Date,
  detail: T,
): Promise<T & Pick<InvoiceDetail, 'e_invoice' | 'e_invoice_requestable'>> {
  const [e_invoice, requestable] = await Promise.all([
    reportOf(services, db, { invoice_id: row.id }),
    isRequestable(db, row, now),
  ]);
  return { ...detail, e_invoice, e_invoice_requestable: e_invoice === null && requestable };
}
