import { posix } from 'node:path';
import { auditActions, auditNouns } from '@rantau/shared/audit-events';
import type { FreightMode } from '@rantau/shared/contract';
import { flatten, placeholdersOf } from '@rantau/shared/i18n';
import { ledgerAccounts, ledgerTransactionKinds } from '@rantau/shared/ledger';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { en } from './en/index.ts';
import type { Translate } from './index.ts';
import { first } from './ms/first.ts';
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
    for (const { name } of resources) expect(ms.resources).toHaveProperty([name]);
  });
});

describe('the screens', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../messages/**', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const written = /'([a-z_]+(?:\.[a-z_0-9]+)+)'/g;

  it('ask for no key that is not there', () => {
    const groups = new Set([...malay.keys()].map((key) => key.split('.')[0]));
    const known = (key: string) =>
      key === 'background.paper' ||
      malay.has(key) ||
      [...malay.keys()].some((each) => each.startsWith(`${key}.`));
    const asked = Object.values(sources).flatMap((source) =>
      [...source.matchAll(written)].map(([, key = '']) => key),
    );
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter((key) => groups.has(key.split('.')[0] ?? '') && !known(key))).toEqual([]);
  });

  /** A source and all that it imports for certain. */
  function withImports(path: string, known = new Set<string>()): Set<string> {
    const source = sources[path];
    if (source === undefined || known.has(path)) return known;
    known.add(path);
    for (const [, from = ''] of source.matchAll(/^(?:im|ex)port (?!type )[^;]*? from '(\.[^']+)';/gm))
      withImports(posix.join(posix.dirname(path), from), known);
    return known;
  }

  it('that come with the frame say nothing of what comes later', () => {
    const lists = Object.entries(sources).flatMap(([path, source]) => {
      const list = /saysLittle: true/.test(source) && /\blist: \(\) => import\('(.+)'\)/.exec(source)?.[1];
      return list ? [posix.join(posix.dirname(path), list)] : [];
    });
    expect(lists).toContain('../resources/inbound-packages/InboundPackageList.tsx');
    const later = Object.keys(ms).filter((group) => !(group in first));
    const key = new RegExp(
      `choicesOf\\('(?:${later.join('|')})'|[\`'](?:${later.join('|')})\\.(?!paper)[\\w$]+`,
      'g',
    );
    const said = ['../office.tsx', ...lists].flatMap((path) => [...withImports(path)]);
    expect(said.length).toBeGreaterThan(100);
    expect(
      said.flatMap((path) => [...(sources[path] ?? '').matchAll(key)].map(([each]) => `${path}: ${each}`)),
    ).toEqual([]);
  });
});

it('the book has a name for each account and each kind of movement', () => {
  for (const words of [malay, theirs]) {
    for (const account of Object.keys(ledgerAccounts))
      expect([account, words.get(`ledger_book.accounts.${account}`)]).not.toContain(undefined);
    for (const kind of ledgerTransactionKinds)
      expect([kind, words.get(`ledger.${kind}`)]).not.toContain(undefined);
  }
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
});

it('a key that no catalogue has does not compile', () => {
  const translate: Translate = (key: string) => key;
  translate('menu.title');
  translate(`modes.${'sea' as FreightMode}`);
  // @ts-expect-error no such message
  translate('menu.titel');
  // @ts-expect-error no such group
  translate(`mode.${'sea' as FreightMode}`);
  // @ts-expect-error a key that ends in data says what stands in for it
  translate(`states.trip.${'sailing' as string}`);
  translate(`states.trip.${'sailing' as string}`, { _: 'sailing' });
});
