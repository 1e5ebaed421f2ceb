export { bankLineEndpoints } from './bank-lines.endpoints.ts';
export * from './bank-lines.schema.ts';
export {
  BankReconciliation,
  bankReconciliationEndpoints,
  mostReconciliationItems,
  type ReconciliationItem,
} from './bank-reconciliations.endpoints.ts';
export { bankAccountEndpoints, bankStatementEndpoints } from './bank-statements.endpoints.ts';
export * from './bank-statements.schema.ts';
export { type BankLineState as BankLineStateName, bankLineStates } from './bank-statements.states.ts';
export {
  calendarDateOf,
  guessMapping,
  readAmount,
  readCsvRow,
  readDay,
  withoutLines,
} from './csv-mapping.rules.ts';
export { compareLines, fingerprintsOf, type KnownLine, type LineOutcome } from './known-lines.rules.ts';
export { namedIn, textOfLine } from './line-words.ts';
export { type Match, type MatchPool, type Payer, proposeMatches } from './matching.rules.ts';
export {
  bankMovementKinds,
  type MovementMatch,
  type MovementToMatch,
  proposeMovements,
} from './movements.rules.ts';
export { differenceCauses, differenceOf } from './reconciliation.rules.ts';
export { bestFirst } from './rivals.rules.ts';
