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
  type ReadLine,
  readAmount,
  readCsvRow,
  readDay,
  withoutLines,
} from './csv-mapping.rules.ts';
export { compareLines, fingerprintsOf, type KnownLine, type LineOutcome } from './known-lines.rules.ts';
export { isName, namedIn, textOfLine } from './line-words.ts';
export {
  bestFirst,
  type InvoiceToMatch,
  type Match,
  type MatchPool,
  type Payer,
  type PaymentToMatch,
  proposeMatches,
} from './matching.rules.ts';
export {
  bankMovementKinds,
  type GatewayToMatch,
  type MovementMatch,
  type MovementToMatch,
  proposeMovements,
} from './movements.rules.ts';
export {
  type DifferenceCause,
  differenceCauses,
  differenceOf,
  type LineAndMovement,
} from './reconciliation.rules.ts';
