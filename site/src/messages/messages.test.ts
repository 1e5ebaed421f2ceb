import { readFileSync } from 'node:fs';
import { type Catalogue, flatten, placeholdersOf } from '@rantau/shared/i18n';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import { textValues } from '../i18n/text-values.ts';
import { en } from './en/index.ts';
import { ms } from './ms/index.ts';

const malay = flatten({ ...ms, content: contentIn('ms') });
const english = flatten({ ...en, content: contentIn('en') });

function contentIn(locale: string): Catalogue {
  const read = (collection: string) =>
    JSON.parse(readFileSync(new URL(`../content/${collection}/${locale}.json`, import.meta.url), 'utf8'));
  return Object.fromEntries(['questions', 'terms', 'privacy', 'services'].map((name) => [name, read(name)]));
}

describe('the two catalogues', () => {
  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...malay.keys()].sort());
  });

  it('name the same placeholders in each message', () => {
    for (const [key, message] of malay)
      expect([key, placeholdersOf(english.get(key) ?? '')]).toEqual([key, placeholdersOf(message)]);
  });

  it('leave no message empty but the notes of goods without a condition', () => {
    const empty = [...malay, ...english].filter(([, message]) => message.trim() === '').map(([key]) => key);
    expect(empty.filter((key) => !/^goods\.table\.\w+\.note$/.test(key))).toEqual([]);
  });

  it('never spell out the name of the product, its company or where it is', () => {
    expect([...malay, ...english].filter(([, message]) => /rantau|balakong/i.test(message))).toEqual([]);
  });
});

describe('what the company advertises', () => {
  it('has its own from-price in each language', () => {
    expect(textValues('ms')['price']).toBe('US$7.50');
    expect(textValues('en')['price']).toBe('US$9.75');
  });

  it('says the late fee and the durations of the specification', () => {
    const { late_fee, express, rapid_air, air_freight, air, sea } = textValues('en');
    expect([late_fee, express, rapid_air, air_freight, air, sea]).toEqual([
      'US$5',
      '5 working days',
      '5–7 working days',
      '1–2 weeks',
      '1 month',
      '2–3 months',
    ]);
  });

  it('is never put where a text wants a value of its own', () => {
    const values = Object.keys(textValues('ms'));
    const mixed = [...malay].filter(([, text]) => {
      const names = placeholdersOf(text);
      const ownValues = names.filter((name) => values.includes(name));
      return ownValues.length > 0 && ownValues.length < names.length;
    });
    expect(mixed).toEqual([]);
  });

  it('says what the texts promise as the rules have it', () => {
    const { density_limit, deposit, storage_days, professional, most_discount, usa_warehouse } =
      textValues('en');
    expect([density_limit, deposit, storage_days, professional, most_discount, usa_warehouse]).toEqual([
      '35',
      '50%',
      '30',
      '1,500 cft',
      'US$1.50',
      'Portland, Oregon',
    ]);
  });

  it('fills every fact into the texts', () => {
    const values = Object.keys(textValues('ms'));
    const left = [...flatten(messagesOf('ms'))].flatMap(([, text]) => placeholdersOf(text));
    expect(left.filter((name) => values.includes(name))).toEqual([]);
  });
});

it('greets who is lost in the words of the specification', () => {
  expect(ms.lost.headline).toBe('Alamak, rasanya anda tersesat di gudang kami.');
  expect(ms.lost.button).toBe('Kembali Ke Halaman Utama');
});
