import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { badArgument, notFound, toErrorEntry } from './errors.ts';
import type { DocumentRecord } from './store.ts';
import { pageOf, toSummary } from './summaries.ts';
import { buyerOf, identificationsOf, issuedAt } from './ubl.ts';

const day = 86_400_000;
const longestRange = 31 * day;

type Query = Readonly<Record<string, string>>;
interface OfDocument {
  Params: { uuid: string };
}

/** The span that two dates of a query name; undefined if neither is given. */
function spanOf(query: Query, name: 'submission' | 'issue') {
  const [from, to] = [query[`${name}DateFrom`], query[`${name}DateTo`]];
  if (!from && !to) return undefined;
  const span = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  const isSpan = span.from <= span.to && span.to - span.from <= longestRange;
  if (!isSpan)
    throw badArgument(`${name}DateFrom and ${name}DateTo must be in order and 31 days apart at most`);
  return span;
}

const isWithin = (at: number, span: ReturnType<typeof spanOf>) => !span || (span.from <= at && at <= span.to);

function matches(document: DocumentRecord, query: Query): boolean {
  const summary = toSummary(document);
  const searched = query['searchQuery']?.toLowerCase() ?? '';
  const words = [
    document.uuid,
    document.number,
    summary.issuerTin,
    summary.issuerName,
    summary.receiverName,
    identificationsOf(buyerOf(document.invoice)).get('TIN'),
  ];
  return (
    (!searched || words.some((word) => word?.toLowerCase().includes(searched))) &&
    (!query['uuid'] || document.uuid === query['uuid']) &&
    (!query['status'] || document.status === query['status']) &&
    (!query['documentType'] || document.type === query['documentType']) &&
    query['invoiceDirection'] !== 'Received' &&
    isWithin(Date.parse(document.dateTimeReceived), spanOf(query, 'submission')) &&
    isWithin(issuedAt(document.invoice), spanOf(query, 'issue'))
  );
}

/** Raw text, details, search and recent documents; the newest come first. */
export function registerDocuments(app: FastifyInstance, { store, now, settle }: Context) {
  const getDocument = (uuid: string) => {
    settle();
    const document = store.documents.get(uuid);
    if (!document) throw notFound('The document is not known');
    return document;
  };

  const find = (query: Query) => {
    settle();
    const found = [...store.documents.values()].reverse().filter((document) => matches(document, query));
    const totalPages = Math.ceil(found.length / Number(query['pageSize'] ?? 100));
    const result = pageOf(found, query).map((document) => ({
      ...toSummary(document),
      submissionUID: document.submissionUid,
    }));
    return { result, metadata: { totalPages, totalCount: found.length } };
  };

  app.get<OfDocument>('/api/v1.0/documents/:uuid/raw', async ({ params }) => {
    const document = getDocument(params.uuid);
    if (document.status === 'Invalid') throw notFound('An invalid document cannot be fetched');
    return { ...toSummary(document), document: document.document };
  });

  app.get<OfDocument>('/api/v1.0/documents/:uuid/details', async ({ params }) => {
    const document = getDocument(params.uuid);
    const validationSteps = document.steps.map(({ name, code, faults }) => ({
      name,
      status: faults.length === 0 ? 'Valid' : 'Invalid',
      ...(faults.length > 0 && { error: toErrorEntry(code, name.replace(/^Step\d+-/, ''), faults) }),
    }));
    const status = document.status === 'Cancelled' ? 'Valid' : document.status;
    return { ...toSummary(document), validationResults: { status, validationSteps } };
  });

  app.get<{ Querystring: Query }>('/api/v1.0/documents/search', async ({ query }) => {
    if (!spanOf(query, 'submission') && !spanOf(query, 'issue')) {
      throw badArgument('A search needs submissionDateFrom and submissionDateTo or the dates of issue');
    }
    return find(query);
  });

  app.get<{ Querystring: Query }>('/api/v1.0/documents/recent', async ({ query }) => {
    const at = now().getTime();
    const recent = {
      submissionDateFrom: new Date(at - longestRange).toISOString(),
      submissionDateTo: new Date(at).toISOString(),
    };
    return find({ ...recent, ...query });
  });
}
