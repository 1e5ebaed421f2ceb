import { generateKeyPairSync } from 'node:crypto';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../tests/test-app.ts';

/** A key whose password is hashed so many times before it opens. */
function keyHashed(rounds: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' });
  const der = forge.asn1.fromDer(forge.pem.decode(String(pem))[0]?.body ?? '');
  const usual = forge.asn1.integerToDer(2048).getBytes();
  const change = (node: forge.asn1.Asn1): void => {
    if (Array.isArray(node.value)) node.value.forEach(change);
    else if (node.type === forge.asn1.Type.INTEGER && node.value === usual)
      node.value = forge.asn1.integerToDer(rounds).getBytes();
  };
  change(der);
  const base64 = forge.util.encode64(forge.asn1.toDer(der).getBytes(), 64);
  return `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${base64}\n-----END ENCRYPTED PRIVATE KEY-----`;
}

test('a certificate that takes seconds to open keeps nobody waiting', async () => {
  const api = await startTestApp();
  try {
    const owner = await api.staff('owner');
    const { body } = await owner.call(eInvoiceEndpoints.settings);
    const [settings] = body;
    let longestMs = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 10);
    const started = performance.now();
    const { problem } = await owner.call(eInvoiceEndpoints.updateSettings, {
      params: { id: settings?.id ?? '' },
      headers: { 'if-match': `"${settings?.version}"` },
      body: { certificate: keyHashed(400_000), certificate_password: 'x' },
    });
    const tookMs = performance.now() - started;
    clearInterval(beat);
    expect(problem.fields).toEqual({ certificate_password: 'wrong_password' });
    expect(longestMs).toBeLessThan(tookMs / 2);
  } finally {
    await api.close();
  }
}, 60_000);
