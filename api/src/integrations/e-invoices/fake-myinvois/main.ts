import { serveByHand } from '../../fakes/fake-server.ts';
import { demoCompany } from './options.ts';
import { startFakeMyInvois } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand:
// node api/src/integrations/e-invoices/fake-myinvois/main.ts

const {
  FAKE_MYINVOIS_PORT = '3997',
  FAKE_MYINVOIS_FILE,
  FAKE_MYINVOIS_TIN = demoCompany.tin,
  FAKE_MYINVOIS_VALIDATE_AFTER_MS = '3000',
} = process.env;

const company = { ...demoCompany, tin: FAKE_MYINVOIS_TIN };
const fake = await startFakeMyInvois({
  ...company,
  port: Number(FAKE_MYINVOIS_PORT),
  file: FAKE_MYINVOIS_FILE,
  validateAfterMs: Number(FAKE_MYINVOIS_VALIDATE_AFTER_MS),
});
serveByHand('MyInvois', fake, company);
