export { type Catalogue, flatten, type MessageKey, placeholdersOf, type SameKeys } from './catalogue.ts';
export { createTranslator, fill, type MessageValues, type Translator } from './translator.ts';
