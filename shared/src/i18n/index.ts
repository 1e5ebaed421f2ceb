export { type Catalogue, flatten, type MessageKey, placeholdersOf, type SameKeys } from './catalogue.ts';
export { createTranslator, type MessageValues, type Translator } from './translator.ts';
