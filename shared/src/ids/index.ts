export { type Id, idOf, type Noun } from './ids.ts';
