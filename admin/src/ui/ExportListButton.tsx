import DownloadIcon from '@mui/icons-material/GetApp';
import { exportEndpoints } from '@rantau/shared/exports';
import { Button, ExportButton, useListContext, useResourceContext } from 'react-admin';
import { can } from '../access.ts';
import { resourceOf } from '../define-resource.ts';
import { useNotify } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { download } from './download.ts';
import { useNotifyingMutation } from './use-action.ts';

/** Above this it is written in the background. */
const most = 10_000;

/** Everything that the filters leave, as CSV: at once, or in the background where it is long. */
export function ExportListButton() {
  const resource = useResourceContext() ?? '';
  const { total = 0, filterValues, filter } = useListContext();
  const notify = useNotify();
  const { mutate, isPending } = useNotifyingMutation(write);
  const written = resourceOf(resource).export;
  if (!written || !can('export:create')) return <ExportButton maxResults={1000} disabled={total === 0} />;
  async function write({ list, filter: part = {} }: NonNullable<typeof written>) {
    const chosen = { ...filterValues, ...filter, ...part };
    if (total <= most)
      return download(
        await api.call(exportEndpoints.stream, {
          params: { resource: list },
          query: { filter: JSON.stringify(chosen) },
        }),
        `${resource.replaceAll('/', '-')}.csv`,
      );
    await api.call(exportEndpoints.create, { body: { resource: list, filter: chosen } });
    return notify('background.export_begun', { type: 'success', autoHideDuration: 8000 });
  }

  return (
    <Button label="ra.action.export" disabled={total === 0 || isPending} onClick={() => mutate(written)}>
      <DownloadIcon />
    </Button>
  );
}
