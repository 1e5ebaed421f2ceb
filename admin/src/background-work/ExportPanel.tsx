import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { download } from '../ui/download.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';
import { useVerb } from '../ui/use-verb.ts';

const running: readonly string[] = ['queued', 'running'];

/** Lists that are being written to a file, and those that wait to be taken away. */
export function ExportPanel() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { run, pending } = useVerb();
  const { data = [] } = useQuery({
    queryKey: ['background', 'exports'],
    queryFn: () => dataProvider.exports(),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => running.includes(each.state)) ? 1500 : 15_000,
  });
  return (
    <Panel title={translate('background.exports')} flush={data.length > 0}>
      {data.length === 0 ? (
        <Typography color="text.secondary">{translate('background.none')}</Typography>
      ) : (
        <Table size="small">
          <TableBody>
            {data.map(({ id, resource, state, rows_done, created_at }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {translate(`export_lists.${resource}`)}
                </TableCell>
                <TableCell>{format.time(created_at)}</TableCell>
                <TableCell>{translate(`export_states.${state}`)}</TableCell>
                <TableCell>{translate('background.rows', { done: format.number(rows_done) })}</TableCell>
                <TableCell align="right">
                  {state === 'done' && (
                    <Button
                      size="small"
                      loading={pending}
                      onClick={() =>
                        run(async () => download(await dataProvider.exportFile(id), `${resource}.csv`))
                      }
                    >
                      {translate('background.download')}
                    </Button>
                  )}
                  {running.includes(state) && (
                    <Button
                      size="small"
                      color="inherit"
                      loading={pending}
                      onClick={() => run(() => dataProvider.cancelExport(id))}
                    >
                      {translate('bulk.stop')}
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
