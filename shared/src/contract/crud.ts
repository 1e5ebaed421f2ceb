import { z } from 'zod';
import type { Action } from '../access/index.ts';
import type { Endpoint } from './endpoint.ts';
import { IdParams } from './fields.ts';

interface Resource<
  R extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  Q extends z.ZodType,
  P extends string,
> {
  /** Below `/admins`, without it. */
  readonly path: P;
  /** The noun with its article in summaries: `a goods type`. */
  readonly one: string;
  readonly tag: string;
  readonly read: Action;
  readonly write: Action;
  readonly record: R;
  readonly create: C;
  readonly update: U;
  readonly query: Q;
}

/** The five calls of a plain back-office resource. A resource with special rules declares its calls one by one. */
export const crudEndpoints = <
  R extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  Q extends z.ZodType,
  const P extends string,
>({
  path,
  one,
  tag,
  read,
  write,
  record,
  create,
  update,
  query,
}: Resource<R, C, U, Q, P>) => {
  const base = { session: 'admin', tag } as const;
  const all = `/admins/${path}` as const;
  const single = `${all}/:id` as const;
  return {
    list: {
      ...base,
      method: 'GET',
      path: all,
      action: read,
      summary: `List every ${one}`,
      query,
      output: z.array(record),
      list: true,
    },
    get: {
      ...base,
      method: 'GET',
      path: single,
      action: read,
      summary: `Read one ${one}`,
      params: IdParams,
      output: record,
    },
    create: {
      ...base,
      method: 'POST',
      path: all,
      action: write,
      summary: `Add one ${one}`,
      body: create,
      output: record,
      status: 201,
    },
    update: {
      ...base,
      method: 'PATCH',
      path: single,
      action: write,
      summary: `Change one ${one}`,
      params: IdParams,
      body: update,
      output: record,
      versioned: true,
    },
    remove: {
      ...base,
      method: 'DELETE',
      path: single,
      action: write,
      summary: `Remove one ${one}`,
      params: IdParams,
      output: record,
      versioned: true,
    },
  } as const satisfies Record<string, Endpoint>;
};
