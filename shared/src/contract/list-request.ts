/** The query of a list before it is encoded as JSON. */
export interface ListRequest {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly range?: readonly [number, number];
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
}

export const toListQuery = ({ filter, range, sort }: ListRequest): Record<string, string> => ({
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
});

/** A page of a list, read from the body and its `Content-Range: <resource> first-last/total`. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  /** The total is an upper bound, not a count. */
  readonly estimated: boolean;
}
