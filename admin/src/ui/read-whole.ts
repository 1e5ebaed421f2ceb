import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

/** The most records in one page of a list. */
const perPage = 1000;

/** All records of a list, page by page, each once; at most this many. */
export async function readWhole(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  chosen: Pick<GetListParams, 'filter' | 'sort'>,
  most: number,
): Promise<RaRecord[]> {
  const found = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; (page - 1) * perPage < most; page++) {
    const { data } = await dataProvider.getList(resource, { ...chosen, pagination: { page, perPage } });
    for (const record of data) found.set(record.id, record);
    if (data.length < perPage) break;
  }
  return [...found.values()].slice(0, most);
}
