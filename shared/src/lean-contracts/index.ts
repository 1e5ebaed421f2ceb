export { leanContracts } from './lean-contracts.ts';
