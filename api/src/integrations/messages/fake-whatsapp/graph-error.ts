/** An answer that is an error, in the words of the Graph API. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toAnswer(): object {
    return {
      error: {
        message: `(#${this.code}) ${this.message}`,
        type: 'OAuthException',
        code: this.code,
        error_data: { messaging_product: 'whatsapp', details: this.message },
        fbtrace_id: 'FAKE',
      },
    };
  }
}
