import { badArgument } from './errors.ts';
import type { DocumentRecord } from './store.ts';
import { toInstant } from './store.ts';
import {
  buyerOf,
  identificationsOf,
  issuedAt,
  numberAt,
  registrationOf,
  supplierOf,
  textAt,
  toMyr,
} from './ubl.ts';

const typeNames: Readonly<Record<string, string>> = {
  '01': 'invoice',
  '02': 'credit note',
  '03': 'debit note',
  '04': 'refund note',
};

/** The summary of a document as submissions, searches and details show it; sums are in ringgit. */
export function toSummary(document: DocumentRecord) {
  const { invoice } = document;
  const [supplier, buyer] = [supplierOf(invoice), buyerOf(invoice)];
  const total = (name: string) => toMyr(invoice, numberAt(invoice, `LegalMonetaryTotal.${name}`) ?? 0);
  const nameOf = (party: typeof buyer) => textAt(party, 'PartyLegalEntity.RegistrationName');
  return {
    uuid: document.uuid,
    submissionUid: document.submissionUid,
    longId: document.longId,
    internalId: document.number,
    typeName: typeNames[document.type],
    typeVersionName: document.version,
    issuerTin: identificationsOf(supplier).get('TIN'),
    issuerName: nameOf(supplier),
    receiverId: registrationOf(buyer)?.value,
    receiverName: nameOf(buyer),
    dateTimeIssued: toInstant(new Date(issuedAt(invoice))),
    dateTimeReceived: document.dateTimeReceived,
    dateTimeValidated: document.dateTimeValidated,
    totalExcludingTax: total('TaxExclusiveAmount'),
    totalDiscount: total('AllowanceTotalAmount'),
    totalNetAmount: total('LineExtensionAmount') || total('TaxExclusiveAmount'),
    totalPayableAmount: document.totalPayableMyr,
    status: document.status,
    cancelDateTime: document.cancelledAt,
    rejectRequestDateTime: null,
    documentStatusReason: document.reason,
    createdByUserId: 'fake',
  };
}

/** The page that `pageNo` and `pageSize` (100 at most) name. */
export function pageOf<T>(all: readonly T[], query: Readonly<Record<string, string>>): readonly T[] {
  const [pageNo, pageSize] = [Number(query['pageNo'] ?? 1), Number(query['pageSize'] ?? 100)];
  const isPage = Number.isInteger(pageNo) && pageNo >= 1 && Number.isInteger(pageSize) && pageSize >= 1;
  if (!isPage || pageSize > 100) throw badArgument('pageNo begins at 1, pageSize is 1 to 100');
  return all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}
