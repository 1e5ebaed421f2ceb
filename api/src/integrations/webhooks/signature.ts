import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** A secret of the Standard Webhooks scheme: 256 random bits. */
export const newSecret = (): string => mark + randomBytes(32).toString('base64');

export interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** Headers of a Standard Webhooks request; several secrets sign side by side while one replaces another. */
export function signedHeaders({ id, body, at }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
