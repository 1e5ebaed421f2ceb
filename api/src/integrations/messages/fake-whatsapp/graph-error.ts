import { Refusal } from '../../fakes/refusal.ts';

/** An answer that is an error, in the words of the Graph API. */
export class GraphError extends Refusal<number> {
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
