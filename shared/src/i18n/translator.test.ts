import Polyglot from 'node-polyglot';
import { describe, expect, it } from 'vitest';
import { createTranslator, flatten, placeholdersOf } from './index.ts';

const en = {
  hello: 'Hello, %{name}',
  packages: '%{count} parcel |||| %{count} parcels',
  states: { ready: 'Ready to ship' },
} as const;
const ms = {
  hello: 'Salam, %{name}',
  packages: '%{count} bungkusan',
  states: { ready: 'Sedia dihantar' },
} as const;

describe('a translator', () => {
  it('fills in what is named, with numbers as the language writes them', () => {
    expect(createTranslator('ms', ms).t('hello', { name: 'Aminah' })).toBe('Salam, Aminah');
    expect(createTranslator('en', en).t('packages', { count: 1200 })).toBe('1,200 parcels');
  });

  it('tells one from many in English only', () => {
    expect(createTranslator('en', en).t('packages', { count: 1 })).toBe('1 parcel');
    expect(createTranslator('ms', ms).t('packages', { count: 1 })).toBe('1 bungkusan');
  });

  it('shows the key, or what is given instead, where a message is missing', () => {
    const { of } = createTranslator('en', en);
    expect(of('states.lost')).toBe('states.lost');
    expect(of('states.lost', {}, 'lost')).toBe('lost');
  });

  it('reads messages as Polyglot does', () => {
    const polyglot = new Polyglot({ locale: 'en', phrases: en });
    const { t } = createTranslator('en', en);
    for (const count of [0, 1, 2, 21])
      expect(t('packages', { count })).toBe(polyglot.t('packages', { smart_count: count, count }));
    expect(t('hello', { name: 'A $& B' })).toBe(polyglot.t('hello', { name: 'A $& B' }));
    expect(t('states.ready')).toBe(polyglot.t('states.ready'));
  });
});

describe('a catalogue', () => {
  it('is flat by dotted keys', () => {
    expect(flatten(en).get('states.ready')).toBe('Ready to ship');
  });

  it('knows its placeholders', () => {
    expect(placeholdersOf('%{b} of %{a}, %{b}')).toEqual(['a', 'b']);
  });
});
