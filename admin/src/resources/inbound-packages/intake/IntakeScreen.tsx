import { Box, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QueueStatus } from '../../../offline/QueueStatus.tsx';
import { readDesk, writeDesk } from '../../../session/desk.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShelfLabel } from '../shelf-label/ShelfLabel.tsx';
import { DeskSwitches } from './DeskSwitches.tsx';
import { IntakeBanner } from './IntakeBanner.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { RecentIntakes } from './RecentIntakes.tsx';
import { ScanField } from './ScanField.tsx';
import { isShelf } from './shelf.ts';
import { holdKeys, releaseKeys } from './typed-ahead.ts';
import { useDraft } from './use-draft.ts';
import { useIntake } from './use-intake.ts';
import { useLabels } from './use-labels.ts';
import { useLookup } from './use-lookup.ts';
import { useNews } from './use-news.ts';

/** One pass: scan, weigh, measure, photograph, put away, label. Then the next. */
export default function IntakeScreen() {
  const translate = useTranslate();
  const { draft, begin, end, keep } = useDraft();
  const { recent, receive } = useIntake();
  const news = useNews(recent);
  const { label, print, printed } = useLabels(news);
  const [camera, setCamera] = useState(false);
  const [shelf, setShelf] = useState(readDesk().location);
  const number = draft?.tracking_number;
  const lookup = useLookup(number);

  useEffect(() => () => void releaseKeys(), []);

  const scan = useCallback(
    (text: string) => {
      if (!isShelf(text)) return begin(text);
      writeDesk({ location: text.toUpperCase() });
      setShelf(text.toUpperCase());
    },
    [begin],
  );
  return (
    <>
      <PageHeader
        title={translate('intake.title')}
        lead={translate('intake.lead')}
        actions={<QueueStatus />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 25rem' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <IntakeBanner number={number} lookup={lookup} news={news} />
          {draft !== undefined && (
            <Panel
              title={
                draft ? translate('intake.step_measure', { tracking: number }) : translate('intake.step_scan')
              }
            >
              {draft ? (
                <IntakeForm
                  key={number}
                  draft={draft}
                  lookup={lookup}
                  onKeep={keep}
                  onCancel={end}
                  onReceive={async (intake) => {
                    holdKeys();
                    await receive(intake);
                    setShelf(intake.location);
                    end();
                  }}
                />
              ) : (
                <>
                  <ScanField onScan={scan} camera={camera} onCamera={setCamera} />
                  {shelf && (
                    <Typography sx={{ mt: 2, fontSize: '1.125rem' }}>
                      {translate('intake.shelf_now')} <strong>{shelf}</strong>
                    </Typography>
                  )}
                </>
              )}
            </Panel>
          )}
          <DeskSwitches />
        </Stack>
        <RecentIntakes intakes={recent} onPrint={print} />
      </Box>
      {label && <ShelfLabel label={label} onPrinted={printed} />}
    </>
  );
}
