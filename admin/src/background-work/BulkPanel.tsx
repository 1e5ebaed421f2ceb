import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { BulkProgress } from '../ui/bulk/BulkProgress.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useFormat } from '../ui/use-format.ts';

export function BulkPanel() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState<string>();
  const { data = [] } = useQuery({
    queryKey: ['background', 'bulk'],
    queryFn: () => dataProvider.bulkActions(),
    refetchInterval: 5000,
  });
  return (
    <Panel title={translate('background.bulk')} flush={data.length > 0}>
      {data.length === 0 ? (
        <Typography color="text.secondary">{translate('background.none')}</Typography>
      ) : (
        <Rows
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { label: null, cell: ({ kind }) => translate(`bulk.kinds.${kind.replace('.', '_')}`) },
            { label: null, cell: ({ created_at }) => format.time(created_at) },
            {
              label: null,
              cell: ({ id, changed, refused, total }) =>
                open === id ? (
                  <BulkProgress id={id} />
                ) : (
                  <Button size="small" onClick={() => setOpen(id)}>
                    {translate('bulk.progress', { done: changed + refused, all: total })}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
