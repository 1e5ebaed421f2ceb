export { isMistypedReference } from './mistyped.ts';
export {
  type ParsedReference,
  parseReference,
  type ReferencePrefix,
  type ReferenceProblem,
  referencePrefixes,
  toReference,
} from './reference.ts';
export { firstSuite, parseSuite, toSuite } from './suite.ts';
