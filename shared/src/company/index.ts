export { advertised } from './advertised.ts';
export { type Company, company } from './company.ts';
