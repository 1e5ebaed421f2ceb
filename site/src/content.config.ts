import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { schemas } from './content/schemas.ts';

/** One file a language: `content/terms/ms.json` is the entry `ms` of `terms`. */
const inEachLanguage = (collection: keyof typeof schemas) =>
  glob({ pattern: '*.json', base: `./src/content/${collection}` });

export const collections = {
  questions: defineCollection({ loader: inEachLanguage('questions'), schema: schemas.questions }),
  terms: defineCollection({ loader: inEachLanguage('terms'), schema: schemas.terms }),
  privacy: defineCollection({ loader: inEachLanguage('privacy'), schema: schemas.privacy }),
  services: defineCollection({ loader: inEachLanguage('services'), schema: schemas.services }),
};
