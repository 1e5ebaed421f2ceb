import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Empty } from './Empty.tsx';
import { Failure, isMissing } from './Failure.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly waiting?: ReactNode;
  /** Link shown for an address without a record. */
  readonly list?: { readonly to: string; readonly label: string };
  readonly children: (data: T) => ReactNode;
}

/** Result of a query; a skeleton while it loads, and on an error its text with a way to retry or to go on. */
export function Loaded<T>({ query, waiting, list, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError && list && isMissing(query.error)) return <Missing {...list} />;
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return waiting ?? <Skeleton />;
}

function Missing({ to, label }: NonNullable<Props<unknown>['list']>) {
  const { t } = useLanguage();
  return (
    <Card>
      <Empty icon="help" title={t('form.missing_title')} action={<Button label={label} to={to} />}>
        {t('form.missing')}
      </Empty>
    </Card>
  );
}
