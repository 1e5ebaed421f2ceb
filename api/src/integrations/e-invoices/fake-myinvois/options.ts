import type { Taxpayer } from './store.ts';

/** The made-up company and its client at the fake, as a demo has them. */
export const demoCompany = { tin: 'C25845632020', clientId: 'demo-client', clientSecret: 'demo-secret' };

/** Buyers whom the fake knows from the start. */
export const demoTaxpayers = [
  { tin: 'IG11500200100', idType: 'NRIC', idValue: '770625015324' },
  { tin: 'IG11500200200', idType: 'NRIC', idValue: '850214085566' },
  { tin: 'C25713400010', idType: 'BRN', idValue: '201901027345' },
] as const satisfies readonly Taxpayer[];
