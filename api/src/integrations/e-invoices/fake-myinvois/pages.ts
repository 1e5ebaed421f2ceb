import { escapeHtml } from '@rantau/shared/html';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { type FailureKind, failureKinds } from './failures.ts';
import type { DocumentRecord } from './store.ts';
import { toSummary } from './summaries.ts';
import { idSchemes } from './ubl.ts';

const mostShown = 50;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake MyInvois · ${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
  div { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #7777; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: grid; }
  input, select, button { font: inherit; padding: .375rem .5rem; }
</style>
<h1>Fake MyInvois</h1>
${content}</html>`;

const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div><table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table></div>`;

const linkTo = ({ uuid, longId, number }: DocumentRecord): string =>
  longId === '' ? escapeHtml(number) : `<a href="/${uuid}/share/${longId}">${escapeHtml(number)}</a>`;

/** Documents that were received, buyers that it knows, and a way to let its next calls fail. */
function home({ store }: Context): string {
  const documents = [...store.documents.values()].reverse().slice(0, mostShown);
  return page(
    'documents',
    `<h2>Documents</h2>
${table(
  ['Number', 'Received', 'State', 'Errors'],
  documents.map((document) => [
    linkTo(document),
    document.dateTimeReceived,
    document.status,
    document.errors.map(({ code, message }) => escapeHtml(`${code} ${message}`)).join('<br>'),
  ]),
)}
<h2>Buyers that it knows</h2>
${table(
  ['TIN', 'Kind', 'Number'],
  [...store.taxpayers.values()].map((one) => [one.tin, one.idType, one.idValue].map(escapeHtml)),
)}
<form method="post" action="/taxpayers">
  <label>TIN <input name="tin" required></label>
  <label>Kind <select name="idType">${idSchemes.map((kind) => `<option>${kind}</option>`).join('')}</select></label>
  <label>Number <input name="idValue" required></label>
  <button>Add</button>
</form>
<h2>Next calls</h2>
<form method="post" action="/failures">
  <label>Fail as <select name="kind">${failureKinds.map((kind) => `<option>${kind}</option>`).join('')}</select></label>
  <label>Times <input name="times" type="number" min="1" max="100" value="1"></label>
  <button>Let them fail</button>
</form>`,
  );
}

/** The public page of a valid document, to which its square code leads. */
function shown(document: DocumentRecord): string {
  const { internalId, typeName, status, issuerName, issuerTin, receiverName, ...rest } = toSummary(document);
  return page(
    internalId,
    table(
      ['Document', escapeHtml(internalId)],
      [
        ['Kind', typeName ?? ''],
        ['State', status],
        ['Supplier', escapeHtml(`${issuerName}, ${issuerTin}`)],
        ['Buyer', escapeHtml(receiverName)],
        ['Issued', rest.dateTimeIssued],
        ['Validated', rest.dateTimeValidated ?? ''],
        ['Total', `MYR ${rest.totalPayableAmount.toFixed(2)}`],
        ['UUID', rest.uuid],
      ],
    ),
  );
}

/** Pages for people: of each valid document as the portal of LHDN has it, and one to play the tax office. */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  failNext: (kind: FailureKind, times: number) => void,
) {
  const { store, settle } = context;
  const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams());

  app.get('/', async (_request, reply) => {
    settle();
    return reply.type('text/html').send(home(context));
  });
  app.get<{ Params: { uuid: string; longId: string } }>('/:uuid/share/:longId', async ({ params }, reply) => {
    settle();
    const document = store.documents.get(params.uuid);
    if (!document || document.longId === '' || document.longId !== params.longId)
      return reply.code(404).type('text/html').send(page('unknown', '<p>The document is not known.</p>'));
    return reply.type('text/html').send(shown(document));
  });
  app.post('/taxpayers', async ({ body }, reply) => {
    const form = formOf(body);
    const [tin = '', idType = '', idValue = ''] = ['tin', 'idType', 'idValue'].map(
      (name) => form.get(name)?.trim().toUpperCase() ?? '',
    );
    if (tin !== '' && idValue !== '') store.addTaxpayer({ tin, idType, idValue });
    return reply.redirect('/', 303);
  });
  app.post('/failures', async ({ body }, reply) => {
    const form = formOf(body);
    const kind = failureKinds.find((each) => each === form.get('kind'));
    if (kind) failNext(kind, Number(form.get('times')) || 1);
    return reply.redirect('/', 303);
  });
}
