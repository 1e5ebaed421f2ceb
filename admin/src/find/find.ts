import { isMistypedReference, parseReference } from '@rantau/shared/references';
import type { DataProvider, RaRecord } from 'react-admin';
import type { ResourceName } from '../define-resource.ts';
import type { MessageKey } from '../messages/index.ts';
import { findable, listFor, listsOf, pageOf } from './findable.ts';

const shown = 5;

/** Search results of one kind: the first few records, the total, and the link to the list of all of them. */
export interface Hits {
  readonly resource: ResourceName;
  /** The shelf that the text is the code of. */
  readonly shelf?: string;
  readonly list: string;
  readonly records: readonly RaRecord<string>[];
  readonly total: number;
}

/** The page that a find opens, or the key of why there is none. */
export type Found = { readonly to: string } | { readonly problem: MessageKey };

const findIn = (
  dataProvider: DataProvider,
  resource: ResourceName,
  filter: Readonly<Record<string, unknown>>,
) =>
  dataProvider.getList<RaRecord<string>>(resource, {
    filter,
    pagination: { page: 1, perPage: shown },
    sort: { field: 'created_at', order: 'DESC' },
  });

/** True if a text is a reference, which is of one kind. */
export const isReference = (q: string): boolean => parseReference(q).ok;

/** A text in everything that this role may open. */
export async function findText(dataProvider: DataProvider, q: string): Promise<readonly Hits[]> {
  const hits = await Promise.all(
    findable().map(async (resource) => {
      const { data, total } = await findIn(dataProvider, resource, { q });
      return { resource, records: data, total: total ?? data.length, list: listFor(resource, { q }) };
    }),
  );
  const onShelf = await findShelf(dataProvider, q);
  return [...(onShelf ? [onShelf] : []), ...hits].filter(({ records }) => records.length > 0);
}

const longestShelf = 40;

/** The packages on the shelf that the text is the code of. */
async function findShelf(dataProvider: DataProvider, q: string): Promise<Hits | null> {
  const resource = 'inbound-packages';
  if (q.length > longestShelf || !findable().includes(resource)) return null;
  for (const shelf of new Set([q.toUpperCase(), q])) {
    const filter = { location: shelf };
    const { data, total } = await findIn(dataProvider, resource, filter);
    if (data.length > 0)
      return { resource, shelf, records: data, total: total ?? data.length, list: listFor(resource, filter) };
  }
  return null;
}

/** A reference tells what it is of; any other text may be of several kinds, which are then shown side by side. */
export async function find(dataProvider: DataProvider, q: string): Promise<Found> {
  const parsed = parseReference(q);
  if (parsed.ok) {
    const lists = listsOf(parsed.prefix);
    if (lists.length === 0) return { problem: 'shell.find_denied' };
    for (const resource of lists) {
      const [record] = (await findIn(dataProvider, resource, { q: parsed.reference })).data;
      if (record) return { to: pageOf(resource, record.id) };
    }
    return { problem: 'shell.find_none' };
  }
  const hits = await findText(dataProvider, q);
  const [first, ...others] = hits;
  if (!first) return { problem: isMistypedReference(q) ? 'shell.find_mistyped' : 'shell.find_none' };
  if (others.length > 0) return { to: `/find?q=${encodeURIComponent(q)}` };
  const [record] = first.records;
  return { to: first.total === 1 && record ? pageOf(first.resource, record.id) : first.list };
}
