export {
  bodiesFor,
  fittingBodiesFor,
  type JsonSchema,
  queriesFor,
} from './nasty-values.fixtures.ts';
export { type AccessSpec, type Caller, callers, isStaff, kindOf, refusalOf } from './refusals.fixtures.ts';
export { fitsOf } from './violations.fixtures.ts';
