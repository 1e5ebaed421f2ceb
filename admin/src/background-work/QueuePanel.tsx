import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { JobQueue } from '@rantau/shared/job-queues';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';

const tooLong = 5 * 60_000;
const isIll = ({ failed, oldest_waiting_at }: JobQueue): boolean =>
  failed > 0 || (oldest_waiting_at !== null && Date.now() - Date.parse(oldest_waiting_at) > tooLong);

/** Whether the house's own work gets done: mails, reminders, files. */
export function QueuePanel() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const format = useFormat();
  const { data = [] } = useQuery({
    queryKey: ['background', 'queues'],
    queryFn: () => dataProvider.jobQueues(),
    refetchInterval: 15_000,
  });
  const ill = data.some(isIll);
  const counts = ['waiting', 'later', 'active', 'failed'] as const;
  return (
    <Panel title={translate('background.queues')} flush>
      <Alert severity={ill ? 'warning' : 'success'} sx={{ mx: 2.5, mb: 1.5 }}>
        {translate(ill ? 'background.queues_ill' : 'background.queues_well')}
      </Alert>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.queue')}</TableCell>
            <TableCell align="right">{translate('fields.waiting')}</TableCell>
            <TableCell align="right">{translate('fields.later')}</TableCell>
            <TableCell align="right">{translate('fields.active_now')}</TableCell>
            <TableCell align="right">{translate('fields.failed_jobs')}</TableCell>
            <TableCell>{translate('fields.oldest_waiting_at')}</TableCell>
            <TableCell>{translate('fields.last_done_at')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((queue) => (
            <TableRow key={queue.name} sx={isIll(queue) ? { bgcolor: 'var(--color-warning-tint)' } : {}}>
              <TableCell component="th" scope="row">
                {translate(`job_kinds.${queue.name.replaceAll(/[.-]/g, '_')}`, { _: queue.name })}
              </TableCell>
              {counts.map((count) => (
                <TableCell key={count} align="right">
                  {format.number(queue[count])}
                </TableCell>
              ))}
              <TableCell>{format.ago(queue.oldest_waiting_at)}</TableCell>
              <TableCell>{format.ago(queue.last_done_at)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
