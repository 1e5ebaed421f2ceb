import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin';
import { PageHeader } from './PageHeader.tsx';
import { useFormat } from './use-format.ts';

export function ListHeader({ actions }: { readonly actions: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { total } = useListContext();
  const format = useFormat();
  return (
    <PageHeader
      title={labelOf(resource, 2)}
      status={
        total !== undefined && (
          <Typography component="span" color="text.secondary">
            {format.number(total)}
          </Typography>
        )
      }
      actions={actions}
    />
  );
}
