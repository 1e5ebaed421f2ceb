import { startFakeMyInvois } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand:
// FAKE_MYINVOIS_TIN=C12345678900 node api/tests/fake-myinvois/main.ts

const {
  FAKE_MYINVOIS_PORT = '3990',
  FAKE_MYINVOIS_TIN = 'C12345678900',
  FAKE_MYINVOIS_CLIENT_ID = 'fake-client',
  FAKE_MYINVOIS_CLIENT_SECRET = 'fake-secret',
  FAKE_MYINVOIS_VALIDATE_AFTER_MS = '3000',
  FAKE_MYINVOIS_TAXPAYERS = '',
} = process.env;

const fake = await startFakeMyInvois({
  port: Number(FAKE_MYINVOIS_PORT),
  tin: FAKE_MYINVOIS_TIN,
  clientId: FAKE_MYINVOIS_CLIENT_ID,
  clientSecret: FAKE_MYINVOIS_CLIENT_SECRET,
  validateAfterMs: Number(FAKE_MYINVOIS_VALIDATE_AFTER_MS),
});

// Known buyers, such as "C20880050010:BRN:202001234567,IG115002000:NRIC:770625015324".
for (const taxpayer of FAKE_MYINVOIS_TAXPAYERS.split(',').filter(Boolean)) {
  const [tin = '', idType = '', idValue = ''] = taxpayer.split(':');
  fake.addTaxpayer({ tin, idType, idValue });
}

console.log(`Fake MyInvois at ${fake.url}, TIN ${FAKE_MYINVOIS_TIN}, client ${FAKE_MYINVOIS_CLIENT_ID}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void fake.close().then(() => process.exit(0)));
}
