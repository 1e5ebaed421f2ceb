import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  buyerBrn,
  buyerTin,
  type MutableDocument,
  numberOf,
  setText,
  toConsolidated,
  toNote,
  toUsd,
} from './sample-documents.ts';
import { type ErrorBody, TestClient, toItem } from './test-client.ts';
import { hour, openFake, start, useFakeMyInvois, validateAfterMs } from './use-fake-myinvois.ts';

const { session, pass, newInvoice, submit, settled } = useFakeMyInvois();

describe('a document that LHDN accepts', () => {
  test('is submitted first and valid later, with its long id and its amount in ringgit', async () => {
    const document = newInvoice();
    const { submissionUid, acceptedDocuments } = await submit(document);
    const path = `/documentsubmissions/${submissionUid}?pageNo=1&pageSize=100`;
    const before = await session.client.call<{ overallStatus: string; documentSummary: unknown[] }>(
      'GET',
      path,
    );
    expect(before.body).toMatchObject({
      overallStatus: 'in progress',
      documentSummary: [{ status: 'Submitted', longId: '' }],
    });
    pass(validateAfterMs);
    const after = await session.client.call<{ documentSummary: { longId: string }[] }>('GET', path);
    expect(after.body).toMatchObject({
      overallStatus: 'valid',
      documentCount: 1,
      documentSummary: [
        {
          uuid: acceptedDocuments[0]?.uuid,
          status: 'Valid',
          internalId: numberOf(document),
          totalPayableAmount: 127.2,
        },
      ],
    });
    expect(after.body.documentSummary[0]?.longId).not.toBe('');
    expect(after.headers.get('correlationId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('may be consolidated, in dollars or a note', async () => {
    expect((await settled(toConsolidated(newInvoice()))).errors).toEqual([]);
    const inDollars = await settled(toUsd(newInvoice(), 4.72));
    expect(inDollars).toMatchObject({ errors: [], status: 'Valid', totalPayableMyr: 600.38 });
    const original = await settled(newInvoice());
    for (const type of ['02', '03', '04']) {
      expect((await settled(toNote(newInvoice(), type, original))).errors).toEqual([]);
    }
  });

  test('may state its tax in ringgit when its amounts are in dollars', async () => {
    const document = toUsd(newInvoice(), 4.72);
    for (const path of ['TaxTotal', 'InvoiceLine.TaxTotal']) {
      for (const amount of [`${path}.TaxAmount`, `${path}.TaxSubtotal.TaxAmount`]) {
        setText(document, amount, 33.98);
        setText(document, amount, 'MYR', 'currencyID');
      }
    }
    const { rejectedDocuments } = await submit(document);
    expect(JSON.stringify(rejectedDocuments)).toContain('DC511');
    document.Invoice[0]['TaxCurrencyCode'] = [{ _: 'MYR' }];
    expect((await settled(document)).errors).toEqual([]);
  });

  test('is found by number and read as it was sent', async () => {
    const document = newInvoice();
    const stored = await settled(document);
    const span = `submissionDateFrom=${new Date(start).toISOString()}&submissionDateTo=${session.at.toISOString()}`;
    const path = `/documents/search?${span}&searchQuery=${numberOf(document)}&status=Valid&invoiceDirection=Sent`;
    const found = await session.client.call<{ result: { uuid: string }[] }>('GET', path);
    expect(found.body.result.map(({ uuid }) => uuid)).toEqual([stored.uuid]);
    const raw = await session.client.call<{ document: string }>('GET', `/documents/${stored.uuid}/raw`);
    expect(raw.body.document).toBe(JSON.stringify(document));
    expect((await session.client.call('GET', '/documents/search?searchQuery=INV')).status).toBe(400);
    expect(
      (await session.client.call<{ result: unknown[] }>('GET', '/documents/recent')).body.result,
    ).not.toEqual([]);
  });
});

describe('the fake itself', () => {
  test('shows a valid document to whoever has its link, and nobody else', async () => {
    const { uuid, longId, number } = await settled(newInvoice());
    const shown = await fetch(`${session.fake.url}/${uuid}/share/${longId}`);
    expect(await shown.text()).toContain(number);
    expect((await fetch(`${session.fake.url}/${uuid}/share/${longId.toLowerCase()}`)).status).toBe(404);
  });

  test('knows what it received when it is started again', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'fake-myinvois-')), 'myinvois.json');
    const first = await openFake(() => session.at, false, file);
    const client = new TestClient(first.url);
    await client.signIn();
    const document = newInvoice();
    await client.submit(toItem(JSON.stringify(document), numberOf(document)));
    pass(validateAfterMs);
    const before = first.documents();
    await first.close();
    const again = await openFake(() => session.at, false, file);
    await fetch(again.url);
    expect(again.documents()).toEqual(before);
    expect(before).toMatchObject([{ number: numberOf(document), status: 'Valid' }]);
    await again.close();
  });

  test('learns of a buyer from its page', async () => {
    const form = new URLSearchParams({ tin: 'IG99900011100', idType: 'NRIC', idValue: '900101015555' });
    await fetch(`${session.fake.url}/taxpayers`, { method: 'POST', body: form });
    const path = '/taxpayer/validate/IG99900011100?idType=NRIC&idValue=900101015555';
    expect((await session.client.call('GET', path)).status).toBe(200);
  });
});

describe('the submission', () => {
  test('is refused with a wrong secret, without a token and after the token has ended', async () => {
    const stranger = new TestClient(session.fake.url);
    expect(await stranger.signIn('wrong')).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
    const document = newInvoice();
    const item = toItem(JSON.stringify(document), numberOf(document));
    expect((await stranger.submit(item)).status).toBe(401);
    pass(hour - 1_000);
    expect((await session.client.submit(item)).status).toBe(202);
    pass(1_000);
    expect((await session.client.submit(item)).status).toBe(401);
    expect((await session.client.signIn()).body.expires_in).toBe(3600);
  });

  test('is refused for another supplier', async () => {
    const document = newInvoice();
    setText(document, 'AccountingSupplierParty.Party.PartyIdentification.ID', 'C99999999990');
    const answer = await session.client.submit(toItem(JSON.stringify(document), numberOf(document)));
    expect(answer).toMatchObject({ status: 403, body: { error: { errorCode: 'IncorrectSubmitter' } } });
  });

  test('is refused when the same payload comes within ten minutes', async () => {
    const document = newInvoice();
    const item = toItem(JSON.stringify(document), numberOf(document));
    await session.client.submit(item);
    pass(60_000);
    const answer = await session.client.submit(item);
    expect(answer).toMatchObject({ status: 422, body: { error: { errorCode: 'DuplicateSubmission' } } });
    expect(answer.headers.get('retry-after')).toBe('540');
    pass(540_000);
    expect((await session.client.submit(item)).status).toBe(202);
  });

  test('is refused when its structure is wrong or it is too big', async () => {
    const item = toItem(JSON.stringify(newInvoice()), 'INV-1');
    const big = toItem('x'.repeat(301 * 1024), 'INV-1');
    const refusals: [unknown, string][] = [
      [{}, 'BadStructure'],
      [{ documents: [] }, 'BadStructure'],
      [{ documents: [{ ...item, document: 'not base64!' }] }, 'BadStructure'],
      [{ documents: [{ ...item, format: 'XML' }] }, 'BadStructure'],
      [{ documents: Array.from({ length: 101 }, () => item) }, 'MaximumSizeExceeded'],
      [{ documents: [big] }, 'MaximumSizeExceeded'],
      [
        { documents: Array.from({ length: 20 }, () => toItem('x'.repeat(250 * 1024), 'INV-1')) },
        'MaximumSizeExceeded',
      ],
    ];
    for (const [body, errorCode] of refusals) {
      const answer = await session.client.call<{ error: ErrorBody }>('POST', '/documentsubmissions/', body);
      expect(answer).toMatchObject({ status: 400, body: { error: { errorCode } } });
    }
  });

  test('is refused above the limit of calls, with the time to wait', async () => {
    const limited = await openFake(() => session.at, true);
    const strict = new TestClient(limited.url);
    for (let call = 0; call < 12; call++) expect((await strict.signIn()).status).toBe(200);
    expect((await strict.signIn()).status).toBe(429);
    pass(60_000);
    await strict.signIn();
    const path = '/documents/recent';
    for (let call = 0; call < 12; call++) expect((await strict.call('GET', path)).status).toBe(200);
    pass(15_000);
    const refused = await strict.call<{ error: ErrorBody }>('GET', path);
    expect(refused).toMatchObject({ status: 429, body: { error: { errorCode: 'TooManyRequests' } } });
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(refused.headers.get('x-rate-limit-limit')).toBe('12');
    expect(refused.headers.get('x-rate-limit-remaining')).toBe('0');
    pass(45_000);
    expect((await strict.call('GET', path)).status).toBe(200);
    await limited.close();
  });
});

describe('a failure', () => {
  const isStored = (number: string) => session.fake.documents().some((stored) => stored.number === number);
  const submitItem = (document: MutableDocument) =>
    session.client.submit(toItem(JSON.stringify(document), numberOf(document)));

  test('of the answer leaves the document stored, one of the request does not', async () => {
    const [lost, missed] = [newInvoice(), newInvoice()];
    session.fake.failNext('drop_answer');
    await expect(submitItem(lost)).rejects.toThrow();
    expect(isStored(numberOf(lost))).toBe(true);
    session.fake.failNext('drop_request');
    await expect(submitItem(missed)).rejects.toThrow();
    expect(isStored(numberOf(missed))).toBe(false);
    session.fake.dropShare(1);
    await expect(submitItem(missed)).rejects.toThrow();
    session.fake.dropShare(0);
    expect(isStored(numberOf(missed))).toBe(true);
  });

  test('has the status that was asked for, as often as it was asked for', async () => {
    const document = newInvoice();
    session.fake.failNext('status_503', 2);
    session.fake.failNext('rate_limited');
    session.fake.failNext('status_500');
    const answers = [];
    for (let call = 0; call < 3; call++) answers.push(await submitItem(document));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 429]);
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
    expect(isStored(numberOf(document))).toBe(false);
    expect((await submitItem(document)).status).toBe(500);
    expect(isStored(numberOf(document))).toBe(true);
    session.fake.failNext('delay');
    expect((await submitItem(newInvoice())).status).toBe(202);
  });
});

describe('a document is cancelled', () => {
  const cancel = (uuid: string, reason: unknown = 'Wrong buyer') =>
    session.client.call<{ status: string; error: ErrorBody }>('PUT', `/documents/state/${uuid}/state`, {
      status: 'cancelled',
      reason,
    });
  const refused = (errorCode: string) => ({ status: 400, body: { error: { errorCode } } });

  test('once, within 72 hours and with a reason', async () => {
    const { uuid } = await settled(newInvoice());
    expect(await cancel(uuid, '')).toMatchObject(refused('BadArgument'));
    expect(await cancel(uuid, 'x'.repeat(301))).toMatchObject(refused('BadArgument'));
    pass(72 * hour);
    await session.client.signIn();
    expect(await cancel(uuid)).toMatchObject({ status: 200, body: { uuid, status: 'Cancelled' } });
    expect(await cancel(uuid)).toMatchObject(refused('IncorrectState'));
    const late = await settled(newInvoice());
    pass(72 * hour + 1_000);
    await session.client.signIn();
    expect(await cancel(late.uuid)).toMatchObject(refused('OperationPeriodOver'));
    expect((await cancel('0'.repeat(26))).status).toBe(404);
  });

  test('only when it is valid and no note refers to it', async () => {
    const { acceptedDocuments } = await submit(newInvoice());
    expect(await cancel(acceptedDocuments[0]?.uuid ?? '')).toMatchObject(refused('IncorrectState'));
    const original = await settled(newInvoice());
    const note = await settled(toNote(newInvoice(), '02', original));
    expect(await cancel(original.uuid)).toMatchObject(refused('ActiveReferencingDocuments'));
    expect((await cancel(note.uuid)).status).toBe(200);
    expect((await cancel(original.uuid)).status).toBe(200);
  });
});

test('says which TIN and number belong together', async () => {
  const validate = async (tin: string, idType: string, idValue: string) =>
    (await session.client.call('GET', `/taxpayer/validate/${tin}?idType=${idType}&idValue=${idValue}`))
      .status;
  expect(await validate(buyerTin, 'BRN', buyerBrn)).toBe(200);
  expect(await validate(buyerTin, 'BRN', '199901000001')).toBe(404);
  expect(await validate(buyerTin, 'SSM', buyerBrn)).toBe(400);
  expect(await validate('20880050010', 'BRN', buyerBrn)).toBe(400);
});
