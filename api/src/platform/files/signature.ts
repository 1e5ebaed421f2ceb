import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

interface Signer {
  readonly sign: (text: string) => string;
  readonly verify: (text: string, signature: string) => boolean;
}

/** The secret that signs, and earlier ones whose signatures are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** Signs for one purpose, with a separate key derived from the secret of the product. */
export function signerOf(secrets: Secrets, purpose: string): Signer {
  // Given bytes, Node would create a key object for each signature, which takes longer than signing.
  const keyOf = (secret: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const signWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url');
  const current = keyOf(secrets[0]);
  const accepted = secrets.map(keyOf);
  return {
    sign: (text) => signWith(current, text),
    verify: (text, signature) =>
      accepted.some((key) => {
        const [expected, given] = [Buffer.from(signWith(key, text)), Buffer.from(signature)];
        return expected.length === given.length && timingSafeEqual(expected, given);
      }),
  };
}
