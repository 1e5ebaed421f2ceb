import type { GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import { readWhole } from './read-whole.ts';

const listOf = (total: number) => ({
  getList: async (_resource: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 0 } = pagination ?? {};
    const first = (page - 1) * perPage;
    const data = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => ({
      id: first + index,
    }));
    return { data: data as never[], total };
  },
});
const chosen = { filter: {}, sort: { field: 'id', order: 'ASC' } } as const;

it('a list that is longer than a page goes out whole, up to the bound', async () => {
  for (const total of [0, 999, 1000, 2345])
    expect(await readWhole(listOf(total), 'mails', chosen, 10_000)).toHaveLength(total);
  expect(await readWhole(listOf(4000), 'mails', chosen, 2500)).toHaveLength(2500);
});
