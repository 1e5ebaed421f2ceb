import DownloadIcon from '@mui/icons-material/GetApp';
import type { ExportResource } from '@rantau/shared/exports';
import {
  Button,
  ExportButton,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { can } from '../access.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { download } from './download.ts';
import { useAction } from './use-action.ts';

/** Lists that the server writes itself, whole; the filter says which part of it a page is. */
const written: Readonly<Record<string, readonly [ExportResource, object?]>> = {
  users: ['users'],
  'inbound-packages': ['inbound-packages'],
  'outbound-packages/sea-freight': ['sea-freight-outbound-packages'],
  'outbound-packages/air-freight': ['air-freight-outbound-packages'],
  invoices: ['invoices'],
  'invoices/sea-freight-invoices': ['invoices', { kind: 'sea_freight' }],
  'invoices/air-freight-invoices': ['invoices', { kind: 'air_freight' }],
  'invoices/payments': ['payments'],
  'trip_infos/trips': ['trips'],
  'online-orders': ['online-orders'],
  'account-statements': ['account-statements'],
  'ledger-transactions': ['ledger-transactions'],
};
/** Above this it is written in the background. */
const most = 10_000;

/** Everything that the filters leave, as CSV: at once, or in the background where it is long. */
export function ExportListButton() {
  const resource = useResourceContext() ?? '';
  const { total = 0, filterValues, filter } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const { run, pending } = useAction();
  const list = written[resource];
  if (!list || !can('export:create')) return <ExportButton maxResults={1000} disabled={total === 0} />;
  const [name, part = {}] = list;

  async function write() {
    const chosen = { ...filterValues, ...filter, ...part };
    if (total <= most)
      return download(await dataProvider.exportNow(name, chosen), `${resource.replaceAll('/', '-')}.csv`);
    await dataProvider.exportLater({ resource: name, filter: chosen });
    return notify('background.export_begun', { type: 'success', autoHideDuration: 8000 });
  }

  return (
    <Button label="ra.action.export" disabled={total === 0 || pending} onClick={() => run(write)}>
      <DownloadIcon />
    </Button>
  );
}
