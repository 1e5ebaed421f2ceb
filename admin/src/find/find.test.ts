import { toReference } from '@rantau/shared/references';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInAs } from '../testing/sign-in-as.ts';
import { find, findText } from './find.ts';

const books: Record<string, readonly { readonly id: string; readonly text: string }[]> = {
  'inbound-packages': [
    { id: 'p1', text: 'in-00123 1z999 aminah' },
    { id: 'p2', text: 'tba12 aminah' },
  ],
  users: [{ id: 'u1', text: 'aminah' }],
  'social-media-post': [{ id: 's1', text: 'raya sale' }],
  'discount-codes': [
    { id: 'd1', text: 'raya-2026' },
    { id: 'd2', text: 'raya-2027' },
  ],
};
const shelves: Record<string, readonly { readonly id: string }[]> = {
  'B-09': [{ id: 'p1' }, { id: 'p2' }],
  'C-1': [{ id: 'p1' }],
};
type ListParams = { filter: { q?: string; location?: string } };
const getList = vi.fn(async (resource: string, { filter: { q = '', location } }: ListParams) => {
  const data =
    location === undefined
      ? (books[resource] ?? []).filter(({ text }) => text.includes(q.toLowerCase()))
      : (shelves[location] ?? []);
  return { data, total: data.length };
});
const provider = { getList } as unknown as DataProvider;
const asked = () => getList.mock.calls.map(([resource]) => resource);

beforeEach(() => {
  getList.mockClear();
});

it('opens the only hit, lists hits of one kind, and shows several kinds side by side', async () => {
  signInAs('support');
  expect(await find(provider, '1Z999')).toEqual({ to: '/inbound-packages/p1/show' });
  expect(await find(provider, 'aminah')).toEqual({ to: '/find?q=aminah' });
  signInAs('marketing');
  expect(await find(provider, 'RAYA-202')).toEqual({
    to: `/discount-codes?filter=${encodeURIComponent('{"q":"RAYA-202"}')}`,
  });
  expect(await find(provider, 'sale')).toEqual({ to: '/social-media-post/s1' });
});

it('asks for nothing that the role may not open', async () => {
  signInAs('marketing');
  expect((await findText(provider, 'raya')).map(({ resource }) => resource)).toEqual([
    'social-media-post',
    'discount-codes',
  ]);
  expect(asked()).toEqual(['social-media-post', 'discount-codes']);
  expect(await find(provider, toReference('INV', 101))).toEqual({ problem: 'shell.find_denied' });
  signInAs('warehouse_us');
  getList.mockClear();
  await findText(provider, 'raya');
  expect(new Set(asked())).toEqual(new Set(['users', 'inbound-packages', 'trip_infos/trips']));
});

it('finds what lies on a shelf by its code, however it is typed', async () => {
  signInAs('warehouse_us');
  expect(await find(provider, 'b-09')).toEqual({
    to: `/inbound-packages?filter=${encodeURIComponent('{"location":"B-09"}')}`,
  });
  expect(await find(provider, 'C-1')).toEqual({ to: '/inbound-packages/p1/show' });
  signInAs('marketing');
  expect(await find(provider, 'B-09')).toEqual({ problem: 'shell.find_none' });
});

it('says that there is none', async () => {
  signInAs('owner');
  expect(await find(provider, 'nobody')).toEqual({ problem: 'shell.find_none' });
});
