import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bones } from './Bones.tsx';
import { Failure } from './Failure.tsx';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly waiting?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query answered; bones while it is asked, and what went wrong with a way to ask again. */
export function Loaded<T>({ query, waiting, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return waiting ?? <Bones />;
}
