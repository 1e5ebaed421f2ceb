import { mergeFields } from '@rantau/shared/offline';
import { describe, expect, it } from 'vitest';
import { firstChoice, nextUndecided, type Sides, toFields, undecidedFields } from './merge-fields.ts';

const nothing = Object.fromEntries(mergeFields.map((field) => [field, null]));
const sides = (mine: object, theirs: object, base: object | null = null): Sides => ({
  mine: { ...nothing, ...mine },
  theirs: { ...nothing, ...theirs },
  base: base as Sides['base'],
});

describe('the merge editor', () => {
  it('takes what only one of them has, without asking', () => {
    const one = sides({ shop: 'Amazon' }, {});
    expect(firstChoice('shop', one)).toEqual({ side: 'mine' });
    expect(toFields({}, one)).toEqual({ shop: 'Amazon' });
  });

  it('decides nothing where both have something else', () => {
    const both = sides({ weight_lb: 4 }, { weight_lb: 5 });
    expect(firstChoice('weight_lb', both)).toBeUndefined();
    expect(toFields({}, both)).toBeNull();
    expect(toFields({ weight_lb: { side: 'theirs' } }, both)).toEqual({ weight_lb: 5 });
  });

  it('tells which fields still wait, one with no value typed among them', () => {
    const both = sides({ weight_lb: 4, location: 'A-1' }, { weight_lb: 5, location: 'B-2' });
    expect(undecidedFields({}, both)).toHaveLength(2);
    expect(undecidedFields({ weight_lb: { own: 'x' }, location: { side: 'mine' } }, both)).toEqual([
      'weight_lb',
    ]);
    expect(undecidedFields({ weight_lb: { own: '4' }, location: { side: 'mine' } }, both)).toEqual([]);
  });

  it('asks nothing where only one changed what both had seen', () => {
    const seen = { location: 'A-1', shop: 'Amazon' };
    const one = sides({ ...seen, location: 'B-2' }, seen, seen);
    expect(toFields({}, one)).toEqual({ location: 'B-2', shop: 'Amazon' });
  });

  it('takes a typed value, and refuses one that is no number', () => {
    const both = sides({ weight_lb: 4 }, { weight_lb: 5 });
    expect(toFields({ weight_lb: { own: '4,5' } }, both)).toEqual({ weight_lb: 4.5 });
    expect(toFields({ weight_lb: { own: 'heavy' } }, both)).toBeNull();
    expect(toFields({ weight_lb: { own: '1,234' } }, both)).toBeNull();
    expect(toFields({ weight_lb: { own: '2501' } }, both)).toBeNull();
  });

  it('leads from one open field to the next, and around', () => {
    const both = sides({ weight_lb: 4, location: 'A-1' }, { weight_lb: 5, location: 'B-2' });
    expect(nextUndecided({}, both, 'weight_lb')).toBe('location');
    expect(nextUndecided({}, both, 'staff_note')).toBe('weight_lb');
    expect(nextUndecided({ weight_lb: { own: '4' } }, both, 'weight_lb')).toBe('location');
    expect(
      nextUndecided({ weight_lb: { own: '4' }, location: { side: 'mine' } }, both, 'location'),
    ).toBeUndefined();
  });
});
