import type { AuditNoun } from '@rantau/shared/audit-events';
import type { Config } from '../config.ts';
import { signerOf } from '../files/signature.ts';
import type { Subject, SubjectKind } from './subjects.ts';

interface AuditedAccount {
  readonly subject_kind: AuditNoun;
  readonly subject_id: string;
}

export const nounOf = { user: 'user', vendor: 'vendor_user', admin: 'admin' } as const satisfies Record<
  SubjectKind,
  AuditNoun
>;

/**
 * Account of a sign-in attempt. An address without an account is not stored: tries of one address have one
 * id, made of it with a key, and nobody can tell from the id which address it was.
 */
export function auditedAccount(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  subject: Subject | null,
  email: string,
): AuditedAccount {
  if (subject) return { subject_kind: nounOf[subject.kind], subject_id: subject.id };
  const bytes = Buffer.from(signerOf([jwtSecret], 'unknown accounts').sign(email.toLowerCase()), 'base64url');
  const digits = bytes.toString('hex');
  // Version 8 of RFC 9562: an id of one's own making.
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return { subject_kind: 'unknown_account', subject_id: id.join('-') };
}
