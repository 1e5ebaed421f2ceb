export { type BoxCode, parseBoxCode, toBoxCode } from './box-code.ts';
export { isMistypedReference } from './mistyped.ts';
export { parseReference, type ReferencePrefix, referencePrefixes, toReference } from './reference.ts';
export { parseSuite, toSuite } from './suite.ts';
