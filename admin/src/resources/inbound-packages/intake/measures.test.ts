import { describe, expect, it } from 'vitest';
import { parseMeasures, parseSize, parseWeight } from './measures.ts';

describe('a weight typed at the scales', () => {
  it('is in pounds unless it says kilograms', () => {
    expect(parseWeight('4.2')).toBe(4.2);
    expect(parseWeight(' 4,25 lb')).toBe(4.25);
    expect(parseWeight('2 kg')).toBe(4.41);
  });
  it('is refused when it is no weight', () => {
    for (const text of ['', '0', '-1', 'abc', '2501', '1.2.3']) expect(parseWeight(text)).toBeNull();
  });
});

describe('a size typed at the table', () => {
  it('takes blanks, x and × between the sides', () => {
    expect(parseSize('18 12 10')).toEqual([18, 12, 10]);
    expect(parseSize('18x12.5×10 in')).toEqual([18, 12.5, 10]);
    expect(parseSize('25.4 x 25.4 x 50.8 cm')).toEqual([10, 10, 20]);
  });
  it('takes whole inches without anything between', () => {
    expect(parseSize('964')).toEqual([9, 6, 4]);
    expect(parseSize('181210')).toEqual([18, 12, 10]);
    for (const text of ['96', '9641', '18121', '904010000', '960']) expect(parseSize(text)).toBeNull();
  });
  it('is refused unless there are three sides', () => {
    for (const text of ['', '18', '18 12', '18 12 10 4', '18 0 10', 'a b c'])
      expect(parseSize(text)).toBeNull();
  });
});

it('says which one is wrong first', () => {
  expect(parseMeasures({ weight: '', size: '' })).toEqual({ wrong: 'weight' });
  expect(parseMeasures({ weight: '1', size: '1 2' })).toEqual({ wrong: 'size' });
  expect(parseMeasures({ weight: '1', size: '1 2 3' })).toEqual({
    weight_lb: 1,
    length_in: 1,
    width_in: 2,
    height_in: 3,
  });
});
