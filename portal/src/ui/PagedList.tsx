import type { Page } from '@rantau/shared/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Failure } from './Failure.tsx';
import { Skeleton } from './Skeleton.tsx';
import './paged-list.css';

interface Props<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  readonly empty: ReactNode;
  readonly row: (item: T) => ReactNode;
}

/** The rows of a list, with a way to more of them. */
export function PagedList<T extends { readonly id: string }>({ query, empty, row }: Props<T>) {
  const { t } = useLanguage();
  if (query.data === undefined)
    return (
      <Card flush>
        {query.isError ? <Failure error={query.error} retry={() => void query.refetch()} /> : <Skeleton />}
      </Card>
    );
  const items = query.data.pages.flatMap((page) => page.data);
  const total = query.data.pages.at(-1)?.total ?? 0;
  if (items.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <Card flush>
        <ul className="rows">
          {items.map((item) => (
            <Fragment key={item.id}>{row(item)}</Fragment>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <div className="paged-more">
          <span className="small soft">{t('form.shown_of', { shown: items.length, total })}</span>
          <Button
            label={t('form.more')}
            variant="white"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}
