import { Stack } from '@mui/material';
import { can } from '../access.ts';
import { useTranslate } from '../messages/index.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BulkPanel } from './BulkPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { QueuePanel } from './QueuePanel.tsx';

/** My background work with its results, and the state of the queues. */
export default function BackgroundWork() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('menu.background_work')} lead={translate('background.lead')} />
      <Stack sx={{ gap: 2 }}>
        <BulkPanel />
        {can('export:create') && <ExportPanel />}
        {can('job:read') && <QueuePanel />}
      </Stack>
    </>
  );
}
