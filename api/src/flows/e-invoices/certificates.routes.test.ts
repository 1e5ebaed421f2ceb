import { generateKeyPairSync } from 'node:crypto';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import forge from 'node-forge';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../tests/test-app.ts';
import { openCertificate } from '../../integrations/e-invoices/open-certificate.ts';

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
    const file = keyHashed(1_000_000);
    const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user;
    };
    const here = await cpuOf(() => openCertificate(file, 'x'));
    const upload = async () => {
      const { problem } = await owner.call(eInvoiceEndpoints.updateSettings, {
        id: settings?.id ?? '',
        version: settings?.version,
        body: { certificate: file, certificate_password: 'x' },
      });
      expect(problem.fields).toEqual({ certificate_password: 'wrong_password' });
    };
    // Again where something else was at work in this process, such as a collection of garbage.
    await vi.waitFor(async () => expect(await cpuOf(upload)).toBeLessThan(here / 2), 30_000);
  } finally {
    await api.close();
  }
}, 60_000);
