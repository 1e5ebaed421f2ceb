import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchableListQuery } from './list.ts';
import { toListQuery } from './list-request.ts';

const query = searchableListQuery(['name', 'created_at'], { state: z.enum(['open', 'closed']) });

describe('the query of a list', () => {
  it('reads what ra-data-simple-rest sends', () => {
    const sent = toListQuery({
      filter: { state: 'open', q: ' mak ' },
      range: [25, 49],
      sort: ['name', 'DESC'],
    });
    expect(query.parse(sent)).toEqual({
      filter: { state: 'open', q: 'mak' },
      range: [25, 49],
      sort: ['name', 'DESC'],
    });
  });

  it('begins with the first 25 where nothing is asked', () => {
    expect(query.parse({})).toEqual({ filter: {}, range: [0, 24] });
  });

  it.each([
    ['a sort field that is not on the list', { sort: '["password_hash","ASC"]' }],
    ['a filter that is not on the list', { filter: '{"password_hash":"x"}' }],
    ['a page without end', { range: '[0,1000]' }],
    ['a page that runs backwards', { range: '[10,5]' }],
    ['an id that is none', { filter: '{"id":["1 or 1=1"]}' }],
    ['text that is not JSON', { filter: '{' }],
    ['a parameter that is none of the three', { page: '2' }],
  ])('refuses %s', (_, sent) => {
    expect(query.safeParse(sent).success).toBe(false);
  });
});
