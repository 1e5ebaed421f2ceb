import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isBase64 } from './base64.ts';
import type { Context } from './context.ts';
import { ApiError, toErrorEntry } from './errors.ts';
import { type DocumentRecord, newIdentifier, toInstant, type ValidationStep } from './store.ts';
import { pageOf, toSummary } from './summaries.ts';
import {
  attribute,
  type Element,
  element,
  identificationsOf,
  issuedAt,
  numberAt,
  supplierOf,
  textAt,
  toMyr,
} from './ubl.ts';
import { validateAtOnce } from './validation.ts';

const kilobyte = 1024;
const limits = { documents: 100, submissionBytes: 5 * 1024 * kilobyte, documentBytes: 300 * kilobyte };
const samePayloadWindow = 600_000;

interface SubmittedItem {
  readonly format: string;
  readonly document: string;
  readonly documentHash: string;
  readonly codeNumber: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

const badStructure = (message: string) => new ApiError(400, 'BadStructure', message);
const tooBig = (message: string) => new ApiError(400, 'MaximumSizeExceeded', message);

const isItem = (value: unknown): value is SubmittedItem => {
  const item = value as Partial<Record<keyof SubmittedItem, unknown>> | null;
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  return (
    isText(item?.format) && isText(item?.document) && isText(item?.documentHash) && isText(item?.codeNumber)
  );
};

function readItems(payload: string): SubmittedItem[] {
  if (Buffer.byteLength(payload) > limits.submissionBytes) throw tooBig('A submission has 5 MB at most');
  let body: { documents?: unknown };
  try {
    body = JSON.parse(payload);
  } catch {
    throw badStructure('The submission is not JSON');
  }
  const { documents } = body ?? {};
  if (!Array.isArray(documents) || documents.length === 0) throw badStructure('documents must be a list');
  if (documents.length > limits.documents)
    throw tooBig(`A submission has ${limits.documents} documents at most`);
  if (!documents.every(isItem))
    throw badStructure('format, document, documentHash and codeNumber are required');
  if (documents.some(({ format }) => format !== 'JSON'))
    throw badStructure('This fake reads the format JSON only');
  if (!documents.every(({ document }) => isBase64(document))) throw badStructure('document must be base64');
  if (documents.some(({ document }) => Buffer.from(document, 'base64').length > limits.documentBytes)) {
    throw tooBig('A document has 300 KB at most');
  }
  return documents;
}

/** Looks at one item: its hash, its number and the first stage of validation. */
function examine(item: SubmittedItem, now: Date) {
  const bytes = Buffer.from(item.document, 'base64');
  const text = bytes.toString();
  const { invoice, step } = validateAtOnce(text, now);
  const mismatch = (path: string, message: string): ValidationStep => ({
    name: 'Structure Validator',
    code: 'Error01',
    faults: [{ path, code: 'ST002', message }],
  });
  const refusal =
    item.documentHash.toLowerCase() !== sha256(bytes)
      ? mismatch('documentHash', 'documentHash is not the SHA-256 of the document in hex')
      : step.faults.length > 0
        ? step
        : item.codeNumber !== textAt(invoice, 'ID')
          ? mismatch('codeNumber', 'codeNumber is not the number of the document')
          : undefined;
  return { item, text, invoice, refusal };
}

function toRecord(text: string, invoice: Element, submissionUid: string, now: Date): DocumentRecord {
  const number = textAt(invoice, 'ID');
  const type = textAt(invoice, 'InvoiceTypeCode');
  const version = attribute(element(invoice, 'InvoiceTypeCode'), 'listVersionID');
  const supplierTin = identificationsOf(supplierOf(invoice)).get('TIN');
  return {
    uuid: newIdentifier(),
    longId: '',
    submissionUid,
    number,
    type,
    version,
    status: 'Submitted',
    document: text,
    dateTimeReceived: toInstant(now),
    dateTimeValidated: null,
    errors: [],
    totalPayableMyr: toMyr(invoice, numberAt(invoice, 'LegalMonetaryTotal.PayableAmount') ?? 0),
    invoice,
    receivedAt: now.getTime(),
    duplicateKey: JSON.stringify([type, version, number, issuedAt(invoice), supplierTin]),
    steps: [],
    cancelledAt: null,
    reason: null,
  };
}

const overallStatusOf = (documents: readonly DocumentRecord[]) => {
  if (documents.some(({ status }) => status === 'Submitted')) return 'in progress';
  const invalid = documents.filter(({ status }) => status === 'Invalid').length;
  return invalid === 0 ? 'valid' : invalid === documents.length ? 'invalid' : 'partially valid';
};

/** `POST /documentsubmissions/` and `GET /documentsubmissions/{submissionUid}`. */
export function registerSubmissions(app: FastifyInstance, { options, store, now, settle }: Context) {
  app.post('/api/v1.0/documentsubmissions/', async ({ body }, reply) => {
    const payload = String(body);
    const items = readItems(payload);
    const at = now();
    const examined = items.map((item) => examine(item, at));
    for (const { invoice } of examined) {
      const tin = invoice && identificationsOf(supplierOf(invoice)).get('TIN');
      if (tin && tin !== options.tin) {
        throw new ApiError(
          403,
          'IncorrectSubmitter',
          'The authenticated TIN and documents TIN is not matching',
        );
      }
    }
    const last = store.payloads.get(sha256(payload)) ?? Number.NEGATIVE_INFINITY;
    const waitMs = last + samePayloadWindow - at.getTime();
    if (waitMs > 0) {
      const headers = { 'Retry-After': String(Math.ceil(waitMs / 1000)) };
      throw new ApiError(422, 'DuplicateSubmission', 'An identical submission was received', headers);
    }
    store.payloads.set(sha256(payload), at.getTime());

    const submissionUid = newIdentifier();
    const acceptedDocuments = [];
    const rejectedDocuments = [];
    for (const { item, text, invoice, refusal } of examined) {
      if (refusal || !invoice) {
        const error = refusal && toErrorEntry(refusal.code, refusal.name, refusal.faults);
        rejectedDocuments.push({ invoiceCodeNumber: item.codeNumber, error });
        continue;
      }
      const record = toRecord(text, invoice, submissionUid, at);
      store.documents.set(record.uuid, record);
      acceptedDocuments.push({ uuid: record.uuid, invoiceCodeNumber: item.codeNumber });
    }
    return reply.code(202).send({ submissionUid, acceptedDocuments, rejectedDocuments });
  });

  app.get<{ Params: { submissionUid: string }; Querystring: Record<string, string> }>(
    '/api/v1.0/documentsubmissions/:submissionUid',
    async ({ params, query }) => {
      settle();
      const documents = store.ofSubmission(params.submissionUid);
      const [first] = documents;
      if (!first) throw new ApiError(404, 'NotFound', 'The submission is not known');
      return {
        submissionUid: params.submissionUid,
        documentCount: documents.length,
        dateTimeReceived: first.dateTimeReceived,
        overallStatus: overallStatusOf(documents),
        documentSummary: pageOf(documents, query).map(toSummary),
      };
    },
  );
}
