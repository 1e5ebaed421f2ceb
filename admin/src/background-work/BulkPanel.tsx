import { Button, Typography } from '@mui/material';
import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { BulkProgress } from '../ui/bulk/BulkProgress.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useFormat } from '../ui/use-format.ts';

export function BulkPanel() {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState<string>();
  const query = useQuery({
    queryKey: ['background', 'bulk'],
    queryFn: () => api.call(bulkActionEndpoints.list, { query: { sort: '["created_at","DESC"]' } }),
    refetchInterval: 5000,
  });
  const { data = [] } = query;
  return (
    <Panel title={translate('background.bulk')} flush={data.length > 0}>
      {query.error ? (
        <ReadFailure query={query} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{translate('background.none')}</Typography>
      ) : (
        <Rows
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              label: null,
              cell: ({ kind }) => translate(`bulk.kinds.${kind.replace('.', '_')}`, { _: kind }),
            },
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
