import type { LooseOptions } from '@rantau/shared/client';
import type { Method } from '@rantau/shared/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';
import { api } from './api.ts';
import { changedFields } from './changed-fields.ts';
import { callsOf } from './resource-calls.ts';

/** One call by its path. */
async function send<Body>(method: Method, path: string, options?: LooseOptions) {
  const { body, headers } = await api.send({ method, path, session: 'admin' }, options);
  return { headers, body: body as Body };
}

/** react-admin orders by id where a screen names no order. Hardly a list of ours has that one, and each has its own. */
const inOwnOrder = (path: string): string => path.replace(/&sort=%5B%22id%22%2C%22(ASC|DESC)%22%5D/, '');

/**
 * Fetch function of ra-data-simple-rest: the shared client, so that tokens, refresh and errors are the same
 * everywhere.
 */
async function read(path: string, { signal }: fetchUtils.Options = {}) {
  const { headers, body } = await send<RaRecord[]>('GET', inOwnOrder(path), signal ? { signal } : {});
  return { status: 200, headers, body: '', json: body };
}

const rest = simpleRestProvider('/admins', read);
const many = (resource: string): string => callsOf(resource).list;
const one = (resource: string): string => callsOf(resource).one;
const addressOf = (resource: string, id: RaRecord['id']): string =>
  `/admins/${one(resource)}/${encodeURIComponent(id)}`;

/** `If-Match` of the version that the person saw. */
function versionOf(record: Readonly<Record<string, unknown>> = {}): Pick<LooseOptions, 'ifMatch'> {
  const { version } = record;
  return typeof version === 'number' ? { ifMatch: version } : {};
}

/** react-admin's own calls; every other one names its endpoint. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: (resource, params) => rest.getList(many(resource), params),
  getMany: (resource, params) => rest.getMany(many(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(many(resource), params),
  getOne: (resource, params) => rest.getOne(one(resource), params),
  create: async <
    Draft extends Omit<RaRecord, 'id'>,
    Result extends RaRecord = Draft & { id: RaRecord['id'] },
  >(
    resource: string,
    { data }: { data: Partial<Draft> },
  ) => {
    const { body } = await send<Result>('POST', `/admins/${many(resource)}`, {
      body: data,
      idempotencyKey: crypto.randomUUID(),
    });
    return { data: body };
  },
  update: async <Stored extends RaRecord>(
    resource: string,
    { id, data, previousData }: { id: RaRecord['id']; data: Partial<Stored>; previousData: Stored },
  ) => {
    const { body } = await send<Stored>('PATCH', addressOf(resource, id), {
      body: changedFields(data, previousData),
      ...versionOf(previousData),
    });
    return { data: body };
  },
  delete: async <Stored extends RaRecord>(
    resource: string,
    { id, previousData }: { id: RaRecord['id']; previousData?: Stored | undefined },
  ) => {
    const { body } = await send<Stored>('DELETE', addressOf(resource, id), versionOf(previousData));
    return { data: body };
  },
  updateMany: async () => {
    throw new Error('Records are changed one by one, each with its version');
  },
  deleteMany: async () => {
    throw new Error('Records are removed one by one, each with its version');
  },
};
