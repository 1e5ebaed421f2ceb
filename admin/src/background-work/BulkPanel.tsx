import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { BulkProgress } from '../ui/bulk/BulkProgress.tsx';
import { Panel } from '../ui/Panel.tsx';
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
        <Table size="small">
          <TableBody>
            {data.map(({ id, kind, created_at, changed, refused, total }) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {translate(`bulk.kinds.${kind.replace('.', '_')}`)}
                </TableCell>
                <TableCell>{format.time(created_at)}</TableCell>
                <TableCell sx={{ width: '50%' }}>
                  {open === id ? (
                    <BulkProgress id={id} />
                  ) : (
                    <Button size="small" onClick={() => setOpen(id)}>
                      {translate('bulk.progress', { done: changed + refused, all: total })}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
