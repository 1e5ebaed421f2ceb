import { onPasswordThread } from './password-threads.ts';

export const hashPassword = (password: string): Promise<string> =>
  onPasswordThread<string>({ password: password.normalize('NFKC') });

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such account, none chosen yet) it takes just as
 * long and is false, so that time tells nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const same = await onPasswordThread<boolean>({
    stored: stored ?? (await decoy),
    password: password.normalize('NFKC'),
  });
  return same && stored != null;
}
