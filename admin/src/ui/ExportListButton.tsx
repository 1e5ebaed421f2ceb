import DownloadIcon from '@mui/icons-material/GetApp';
import { exportEndpoints } from '@rantau/shared/exports';
import { Button, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { can } from '../access.ts';
import { resourceOf } from '../define-resource.ts';
import { useNotify } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { download } from './download.ts';
import { readWhole } from './read-whole.ts';
import { useNotifyingMutation } from './use-action.ts';

/** Above this a list is written in the background; of one that the page itself writes, the rest is left out and that is said. */
const most = 10_000;

/** Everything that the filters leave, as CSV: at once, or in the background where it is long. */
export function ExportListButton() {
  const resource = useResourceContext() ?? '';
  const { total = 0, filterValues, filter, sort, exporter } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { mutate, isPending } = useNotifyingMutation(write);
  const written = can('export:create') ? resourceOf(resource).export : undefined;

  async function write() {
    if (!written) {
      const chosen = { filter: { ...filterValues, ...filter }, sort };
      const rows = await readWhole(dataProvider, resource, chosen, most);
      if (exporter) await exporter(rows, async () => ({}), dataProvider, resource);
      if (total > rows.length && rows.length >= most) notify('lists.export_cut', { type: 'warning' });
      return undefined;
    }
    const { list, filter: part = {} } = written;
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
    return notify('lists.export_begun', { type: 'success', autoHideDuration: 8000 });
  }

  return (
    <Button label="ra.action.export" disabled={total === 0 || isPending} onClick={() => mutate()}>
      <DownloadIcon />
    </Button>
  );
}
