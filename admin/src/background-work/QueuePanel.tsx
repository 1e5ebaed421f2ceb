import { Alert } from '@mui/material';
import { type JobQueue, jobQueueEndpoints } from '@rantau/shared/job-queues';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useAgo } from '../ui/use-ago.ts';
import { useFormat } from '../ui/use-format.ts';

const tooLong = 5 * 60_000;
const isIll = ({ failed, oldest_waiting_at }: JobQueue): boolean =>
  failed > 0 || (oldest_waiting_at !== null && Date.now() - Date.parse(oldest_waiting_at) > tooLong);

/** State of the background jobs: mails, reminders, files. */
export function QueuePanel() {
  const translate = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const query = useQuery({
    queryKey: ['background', 'queues'],
    queryFn: () => api.call(jobQueueEndpoints.list),
    refetchInterval: 15_000,
  });
  const { data = [] } = query;
  const ill = data.some(isIll);
  return (
    <Panel title={translate('background.queues')} flush>
      <ReadFailure query={query} />
      {query.data && !query.error && (
        <Alert severity={ill ? 'warning' : 'success'} sx={{ mx: 2.5, mb: 1.5 }}>
          {translate(ill ? 'background.queues_ill' : 'background.queues_well')}
        </Alert>
      )}
      <Rows
        rows={data}
        keyOf={({ name }) => name}
        isMarked={isIll}
        columns={[
          {
            label: 'queue',
            cell: ({ name }) => translate(`job_kinds.${name}`),
          },
          { label: 'waiting', align: 'right', cell: ({ waiting }) => format.number(waiting) },
          { label: 'later', align: 'right', cell: ({ later }) => format.number(later) },
          { label: 'active_now', align: 'right', cell: ({ active }) => format.number(active) },
          { label: 'failed_jobs', align: 'right', cell: ({ failed }) => format.number(failed) },
          { label: 'oldest_waiting_at', cell: ({ oldest_waiting_at }) => ago(oldest_waiting_at) },
          { label: 'last_done_at', cell: ({ last_done_at }) => ago(last_done_at) },
        ]}
      />
    </Panel>
  );
}
