import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('finds what changed inside lists and addresses, and nothing else', () => {
  const before = { version: 1, note: '', items: [{ name: 'Mug', quantity: 1 }], recipient: { city: 'Ipoh' } };
  const after = {
    version: 2,
    note: null,
    items: [{ name: 'Mug', quantity: 3 }],
    recipient: { city: 'Ipoh' },
  };
  expect(differences(before, after)).toEqual([{ path: ['items', '0', 'quantity'], before: 1, after: 3 }]);
});

test('of a record that was made, every field that holds something is new', () => {
  expect(differences(null, { state: 'draft', note: '', tags: [] })).toEqual([
    { path: ['state'], before: undefined, after: 'draft' },
  ]);
});

test('a link that is only signed anew is the same link', () => {
  const photo = (signature: string) => ({
    photos: [{ link: `/files/a.webp?expires=1&signature=${signature}` }],
  });
  expect(differences(photo('x'), photo('y'))).toEqual([]);
  const bucket = (signature: string) => ({
    link: `https://b.example/a?X-Amz-Date=1&X-Amz-Signature=${signature}`,
  });
  expect(differences(bucket('x'), bucket('y'))).toEqual([]);
});
