import type { EInvoiceReport, EInvoiceStatus } from '@rantau/shared/e-invoices';
import type { AdminInvoiceDetail, InvoiceDetail } from '@rantau/shared/invoices';
import { publicPage } from '../../integrations/e-invoices/myinvois.ts';
import {
  findSettingsInForce,
  findSstNumber,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import {
  type EInvoiceRow,
  findOwnReportOf,
  findReportOf,
} from '../../modules/e-invoices/e-invoices.repository.ts';
import type { InvoiceRow } from '../../modules/invoices/invoices.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { hostsOf } from './connect.ts';
import { isRequestable } from './request-e-invoice.ts';

type Hosts = Pick<Services, 'config'>;
type Reported = Parameters<typeof findReportOf>[1];

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

/** The report of an invoice or a note by a document of its own, as its customer and its paper see it; null without one. */
export const reportOf = async (services: Hosts, db: Db, of: Reported): Promise<EInvoiceStatus | null> => {
  const row = await findOwnReportOf(db, of);
  return row && toStatus(services, row);
};

/** The report of an invoice or a note as staff see it: also that by a consolidated document. */
export const reportForStaff = async (
  services: Hosts,
  db: Db,
  of: Reported,
): Promise<EInvoiceReport | null> => {
  const row = await findReportOf(db, of);
  return (
    row && {
      ...toStatus(services, row),
      id: row.id,
      number: row.number,
      is_consolidated: row.consolidated_month !== null,
    }
  );
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

/** An invoice with its report to the tax office, as its customer sees it. */
export async function withReport<T extends object>(
  services: Hosts,
  db: Db,
  row: InvoiceRow,
  now: Date,
  detail: T,
): Promise<T & Pick<InvoiceDetail, 'e_invoice' | 'e_invoice_requestable'>> {
  const [report, requestable] = await Promise.all([
    findReportOf(db, { invoice_id: row.id }),
    isRequestable(db, row, now),
  ]);
  return {
    ...detail,
    e_invoice: report?.consolidated_month === null ? toStatus(services, report) : null,
    e_invoice_requestable: (report === null || report.state === 'cancelled') && requestable,
  };
}

export const withReportForStaff = async <T extends object>(
  services: Hosts,
  db: Db,
  row: InvoiceRow,
  now: Date,
  detail: T,
): Promise<T & Pick<AdminInvoiceDetail, 'e_invoice' | 'e_invoice_requestable'>> => ({
  ...(await withReport(services, db, row, now, detail)),
  e_invoice: await reportForStaff(services, db, { invoice_id: row.id }),
});
