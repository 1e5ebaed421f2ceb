import type { Config } from '../config.ts';
import { signerOf } from '../files/signature.ts';

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>;

/**
 * The token of a mail's one-time link: 256 bits that only the product's secret can make of the mail's id, so that neither
 * rows, jobs nor backups hold it. After a change of the secret a mail that waits may be of an earlier one.
 */
export function tokensOf(
  { jwtSecret, jwtPreviousSecrets }: Secrets,
  mailId: string,
): readonly [current: string, ...previous: string[]] {
  const tokenOf = (secret: string) => signerOf([secret], 'one-time links').sign(mailId);
  return [tokenOf(jwtSecret), ...jwtPreviousSecrets.map(tokenOf)];
}

/** Puts the token where a stored mail has its own id instead. */
export const withToken = (text: string, mailId: string, token: string): string =>
  text.replaceAll(`#token=${mailId}`, `#token=${token}`);
