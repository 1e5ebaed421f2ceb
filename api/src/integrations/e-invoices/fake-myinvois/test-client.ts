import { createHash } from 'node:crypto';

export interface ErrorBody {
  readonly errorCode: string;
  readonly propertyPath: string | null;
  readonly innerError: readonly ErrorBody[] | null;
}

export interface SubmissionAnswer {
  readonly submissionUid: string;
  readonly acceptedDocuments: readonly { uuid: string; invoiceCodeNumber: string }[];
  readonly rejectedDocuments: readonly { invoiceCodeNumber: string; error: ErrorBody }[];
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** An item of a submission as the page of submit-documents describes it. */
export const toItem = (text: string, codeNumber: string) => ({
  format: 'JSON',
  document: Buffer.from(text).toString('base64'),
  documentHash: createHash('sha256').update(text).digest('hex'),
  codeNumber,
});

/** A bare client without any retry. */
export class TestClient {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(clientSecret = 'secret') {
    const form = { client_id: 'client', client_secret: clientSecret, scope: 'InvoicingAPI' };
    const body = new URLSearchParams({ ...form, grant_type: 'client_credentials' });
    const response = await fetch(`${this.#url}/connect/token`, { method: 'POST', body });
    const answer = (await response.json()) as { access_token?: string; expires_in?: number; error?: string };
    this.#token = answer.access_token ?? '';
    return { status: response.status, headers: response.headers, body: answer };
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.#url}/api/v1.0${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as T,
    };
  }

  submit(...items: readonly ReturnType<typeof toItem>[]) {
    return this.call<SubmissionAnswer & { error: ErrorBody }>('POST', '/documentsubmissions/', {
      documents: items,
    });
  }
}
