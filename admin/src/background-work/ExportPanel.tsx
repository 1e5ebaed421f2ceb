import { Button, Typography } from '@mui/material';
import { exportEndpoints } from '@rantau/shared/exports';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { download } from '../ui/download.ts';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useAction, useNotifyingMutation } from '../ui/use-action.ts';
import { useFormat } from '../ui/use-format.ts';

const running: readonly string[] = ['queued', 'running'];

/** Exports that are being written, and those that are ready to download. */
export function ExportPanel() {
  const translate = useTranslate();
  const format = useFormat();
  const file = useNotifyingMutation(async ({ id, resource }: { id: string; resource: string }) =>
    download(await api.call(exportEndpoints.file, { params: { id } }), `${resource}.csv`),
  );
  const cancel = useAction(exportEndpoints.cancel);
  const query = useQuery({
    queryKey: ['background', 'exports'],
    queryFn: () => api.call(exportEndpoints.list),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => running.includes(each.state)) ? 1500 : 15_000,
  });
  const { data = [] } = query;
  return (
    <Panel title={translate('background.exports')} flush={data.length > 0}>
      {query.error ? (
        <ReadFailure query={query} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{translate('background.none')}</Typography>
      ) : (
        <Rows
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { label: null, cell: ({ resource }) => translate(`export_lists.${resource}`) },
            { label: null, cell: ({ created_at }) => format.time(created_at) },
            { label: null, cell: ({ state }) => translate(`export_states.${state}`) },
            {
              label: null,
              cell: ({ rows_done }) => translate('background.rows', { done: format.number(rows_done) }),
            },
            {
              label: null,
              align: 'right',
              cell: ({ id, resource, state }) =>
                state === 'done' ? (
                  <Button size="small" loading={file.isPending} onClick={() => file.mutate({ id, resource })}>
                    {translate('background.download')}
                  </Button>
                ) : (
                  running.includes(state) && (
                    <Button
                      size="small"
                      color="inherit"
                      loading={cancel.isPending}
                      onClick={() => cancel.mutate({ params: { id } })}
                    >
                      {translate('bulk.stop')}
                    </Button>
                  )
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
