import { auditActions, auditFields, auditNouns } from '@rantau/shared/audit-events';
import { flatten, placeholdersOf } from '@rantau/shared/i18n';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { resourceCalls } from '../providers/resource-calls.ts';
import { en } from './en/index.ts';
import { ms } from './ms/index.ts';

const [malay, theirs] = [flatten(ms), flatten(en as never)];

describe('the catalogues', () => {
  it('have the same keys in Malay and English', () => {
    expect([...malay.keys()].sort()).toEqual([...theirs.keys()].sort());
  });

  it('have all of react-admin’s own keys in Malay', () => {
    expect([...flatten(ms.ra).keys()].sort()).toEqual([...flatten(english.ra as never).keys()].sort());
  });

  it('fill the same placeholders', () => {
    for (const [key, text] of malay)
      if (key !== 'ra.message.bulk_update_content' && key !== 'ra.message.bulk_update_title')
        for (const name of placeholdersOf(text))
          expect([key, ...placeholdersOf(theirs.get(key) ?? '')]).toContain(name);
  });

  it('say nothing in English by leaving it in Malay', () => {
    const same = [...malay].filter(
      ([key, text]) => text.replace(/%\{\w+\}/g, '').length > 20 && theirs.get(key) === text,
    );
    expect(same).toEqual([]);
  });

  it('name every resource', () => {
    for (const name of Object.keys(resourceCalls)) expect(ms.resources).toHaveProperty([name]);
  });
});

describe('the audit log', () => {
  const both = [malay, theirs];

  it('names each action that the API can write', () => {
    for (const noun of auditNouns)
      for (const words of both) {
        expect(words.get(`audit.nouns.${noun}`)).toBeTruthy();
        for (const verb of auditActions[noun])
          expect([verb, words.get(`audit.verbs.${verb}`)]).not.toContain(undefined);
      }
  });

  it('names each field that it keeps', () => {
    const named = (name: string) =>
      both.every((words) => words.has(`audit.fields.${name}`) || words.has(`fields.${name}`));
    expect(auditFields.filter((name) => !named(name))).toEqual([]);
  });
});
