export { type BoxCode, parseBoxCode, toBoxCode } from './box-code.ts';
export { isMistypedReference } from './mistyped.ts';
export {
  type ParsedReference,
  parseReference,
  type ReferencePrefix,
  type ReferenceProblem,
  referencePrefixes,
  toReference,
} from './reference.ts';
export { parseSuite, toSuite } from './suite.ts';
