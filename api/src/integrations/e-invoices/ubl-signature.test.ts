import fc from 'fast-check';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { CertificateError, readCertificate, refuseUnusable, toStoredPem } from './certificate.ts';
import { createSigner } from './fake-myinvois/certificate.ts';
import { toPem } from './open-certificate.ts';
import { signUblDocument, verifyUblSignature } from './ubl-signature.ts';

const now = new Date('2026-11-21T02:00:00.000Z');
const signer = createSigner(now, { tin: 'C25845632020', brn: '201201039482' });
const pem = `${signer.privateKey}\n${signer.certificate}`;
const document = { _D: 'urn', Invoice: [{ ID: [{ _: 'INV-1' }], Amount: [{ _: 85.5, currencyID: 'MYR' }] }] };
const signed = signUblDocument(document, readCertificate(pem), now);

describe('a signature', () => {
  test('verifies, and names what was changed', () => {
    expect(verifyUblSignature(signed)).toEqual({ ok: true });
    expect(verifyUblSignature(signed.replace('INV-1', 'INV-2'))).toEqual({
      ok: false,
      fault: 'document_changed',
    });
    expect(verifyUblSignature(signed.replace('2026-11-21T02', '2026-11-21T03'))).toEqual({
      ok: false,
      fault: 'properties_changed',
    });
    expect(verifyUblSignature(JSON.stringify(document))).toEqual({ ok: false, fault: 'not_signed' });
    expect(verifyUblSignature('{')).toEqual({ ok: false, fault: 'malformed' });
  });

  test('holds for the text of numbers as it was sent', () => {
    expect(verifyUblSignature(signed.replace('85.5', '85.50')).ok).toBe(false);
  });

  test('with a certificate whose serial number was made negative fails as any other', () => {
    const der = Buffer.from(readCertificate(pem).certificate.raw);
    const serial = Buffer.from(readCertificate(pem).certificate.serialNumber, 'hex');
    const changed = Buffer.from(der);
    changed.writeUInt8(serial.readUInt8() | 0x80, der.indexOf(serial));
    expect(verifyUblSignature(signed.replaceAll(der.toString('base64'), changed.toString('base64')))).toEqual(
      { ok: false, fault: 'properties_changed' },
    );
  });

  test('fails with any character changed', () => {
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom('a', 'Z', '0', '"'), (at, character) => {
        fc.pre(signed[at] !== character);
        expect(verifyUblSignature(signed.slice(0, at) + character + signed.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a certificate', () => {
  const faultOf = (work: () => unknown): string => {
    try {
      work();
      return 'none';
    } catch (error) {
      return error instanceof CertificateError ? error.fault : 'other';
    }
  };
  const p12 = (password: string): string => {
    const asn1 = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(signer.privateKey),
      [forge.pki.certificateFromPem(signer.certificate)],
      password,
      { algorithm: '3des' },
    );
    return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary').toString('base64');
  };

  test('is read from PEM and from a .p12 file, and stored without its password', () => {
    const stored = toStoredPem(readCertificate(toPem(p12('open sesame'), 'open sesame')));
    expect(readCertificate(stored).certificate.serialNumber).toBe(
      readCertificate(pem).certificate.serialNumber,
    );
  });

  test('that can’t be used says why', () => {
    expect(faultOf(() => toPem(p12('open sesame'), 'wrong'))).toBe('wrong_password');
    expect(faultOf(() => toPem('no certificate', ''))).toBe('unreadable');
    expect(faultOf(() => readCertificate(signer.certificate))).toBe('key_missing');
    const other = forge.pki.privateKeyToPem(forge.pki.rsa.generateKeyPair(2048).privateKey);
    expect(faultOf(() => readCertificate(`${other}\n${signer.certificate}`))).toBe('not_its_key');
    const of = (over: object, at = now) => {
      const made = createSigner(at, { tin: 'C25845632020', brn: '201201039482', ...over });
      return () =>
        refuseUnusable(readCertificate(`${made.privateKey}\n${made.certificate}`), 'C25845632020', now);
    };
    expect(faultOf(of({}))).toBe('none');
    expect(faultOf(of({ days: 1 }, new Date('2026-11-01T00:00:00.000Z')))).toBe('expired');
    expect(faultOf(of({}, new Date('2027-11-01T00:00:00.000Z')))).toBe('expired');
    expect(faultOf(of({ isPersonal: true }))).toBe('personal');
    expect(faultOf(of({ tin: 'C20880050010' }))).toBe('of_another');
  });
});
