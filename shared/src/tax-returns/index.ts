export { taxPeriodOf } from './tax-periods.ts';
export { TaxReturn, TaxReturnRow, taxReturnEndpoints } from './tax-returns.endpoints.ts';
