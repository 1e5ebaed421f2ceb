import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  buyerBrn,
  buyerTin,
  type MutableDocument,
  numberOf,
  supplierBrn,
  supplierTin,
  validInvoice,
} from './sample-documents.ts';
import { type FakeMyInvois, startFakeMyInvois } from './server.ts';
import { TestClient, toItem } from './test-client.ts';

export const hour = 3_600_000;
export const start = Date.parse('2026-11-24T02:00:00Z');
export const validateAfterMs = 3_000;

interface Session {
  at: Date;
  fake: FakeMyInvois;
  client: TestClient;
}

/** Starts a fake on a free port that knows the supplier and the buyer of the sample documents. */
export async function openFake(now: () => Date, limits: boolean, file?: string): Promise<FakeMyInvois> {
  const options = {
    tin: supplierTin,
    clientId: 'client',
    clientSecret: 'secret',
    validateAfterMs,
    delayMs: 50,
  };
  const fake = await startFakeMyInvois({ ...options, limits, now, file });
  fake.addTaxpayer({ tin: supplierTin, idType: 'BRN', idValue: supplierBrn });
  fake.addTaxpayer({ tin: buyerTin, idType: 'BRN', idValue: buyerBrn });
  return fake;
}

/** A fake for the tests of a file, with a clock that stands still; each test begins three hours later, signed in. */
export function useFakeMyInvois() {
  const session = { at: new Date(start) } as Session;
  let count = 0;

  beforeAll(async () => {
    session.fake = await openFake(() => session.at, false);
    session.client = new TestClient(session.fake.url);
  });
  afterAll(() => session.fake.close());
  beforeEach(async () => {
    pass(3 * hour);
    await session.client.signIn();
  });

  const pass = (ms: number) => {
    session.at = new Date(session.at.getTime() + ms);
  };
  const newInvoice = () => validInvoice(`INV-${String(++count).padStart(6, '0')}`, session.at);

  const submitText = async (text: string, number: string) => {
    const { status, body } = await session.client.submit(toItem(text, number));
    expect(status, JSON.stringify(body)).toBe(202);
    return body;
  };

  /** Submits a document that must be accepted and gives what became of it. */
  const settledText = async (text: string, number: string) => {
    const { acceptedDocuments, rejectedDocuments } = await submitText(text, number);
    expect(rejectedDocuments).toEqual([]);
    pass(validateAfterMs);
    const stored = session.fake.documents().find(({ uuid }) => uuid === acceptedDocuments[0]?.uuid);
    if (!stored) throw new Error('The document was not stored');
    return stored;
  };

  return {
    session,
    pass,
    newInvoice,
    submitText,
    submit: (document: MutableDocument) => submitText(JSON.stringify(document), numberOf(document)),
    settledText,
    settled: (document: MutableDocument) => settledText(JSON.stringify(document), numberOf(document)),
  };
}

export const codesOf = ({ errors }: { errors: readonly { code: string }[] }) =>
  errors.map(({ code }) => code);
