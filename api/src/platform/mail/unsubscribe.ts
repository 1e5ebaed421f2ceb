import type { Config } from '../config.ts';
import { signerOf } from '../files/signature.ts';

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>;

/** Topics of mails that are about no open transaction: they say how to get no more of them (RFC 8058). */
export const unsubscribableTopics = ['trip', 'marketing'] as const;
type UnsubscribableTopic = (typeof unsubscribableTopics)[number];

const isTopic = (topic: string | undefined): topic is UnsubscribableTopic =>
  unsubscribableTopics.some((each) => each === topic);
const signer = ({ jwtSecret, jwtPreviousSecrets }: Secrets) =>
  signerOf([jwtSecret, ...jwtPreviousSecrets], 'unsubscribe links');

export const unsubscribePath = (token: string): string => `/api/v1/unsubscribe/${token}`;

/** Address by which the receiver of a mail wants no more of its topic, without a session; null where there is none. */
export function unsubscribeUrl(
  config: Secrets & Pick<Config, 'origins'>,
  { user_id, topic }: { readonly user_id: string | null; readonly topic: string | null },
): string | null {
  if (user_id === null || topic === null || !isTopic(topic)) return null;
  const subject = `${user_id}.${topic}`;
  return `${config.origins.app}${unsubscribePath(`${subject}.${signer(config).sign(subject)}`)}`;
}

/** Customer and topic of a token; null of one that we did not make. */
export function readUnsubscribeToken(
  config: Secrets,
  token: string,
): { readonly userId: string; readonly topic: UnsubscribableTopic } | null {
  const [userId = '', topic, signature = ''] = token.split('.');
  if (!isTopic(topic) || !signer(config).verify(`${userId}.${topic}`, signature)) return null;
  return { userId, topic };
}
