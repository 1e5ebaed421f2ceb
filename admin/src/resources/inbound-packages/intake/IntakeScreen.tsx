import { Box, Stack, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../../messages/index.ts';
import type { Draft } from '../../../offline/draft.ts';
import { QueueStatus } from '../../../offline/QueueStatus.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { AlreadyHere } from './AlreadyHere.tsx';
import { DeskSwitches } from './DeskSwitches.tsx';
import { IntakeBanner } from './IntakeBanner.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { isHere } from './lookup.ts';
import { RecentIntakes } from './RecentIntakes.tsx';
import { ScanField } from './ScanField.tsx';
import { holdKeys, releaseKeys } from './typed-ahead.ts';
import { useDraft } from './use-draft.ts';
import { useExpectedOnDevice } from './use-expected.ts';
import { useIntake } from './use-intake.ts';
import { useLabels } from './use-labels.ts';
import { useLatest } from './use-latest.ts';
import { useLookup } from './use-lookup.ts';
import { useScans } from './use-scans.ts';

const ShelfLabel = lazyPart(() => import('../shelf-label/ShelfLabel.tsx'));

const isUntouched = ({ values, photos }: Draft): boolean =>
  photos.length === 0 && !values['weight'] && !values['size'];

/** One pass: scan, weigh, measure, photograph, put away, label. Then the next. */
export default function IntakeScreen() {
  const translate = useTranslate();
  const { draft, begin, end, keep } = useDraft();
  const { waiting, shelf, setShelf, scan, finish, change, forget } = useScans({ draft, begin, end });
  const { recent, receive } = useIntake();
  const latest = useLatest(recent);
  const { label, print, printed } = useLabels(latest);
  const [camera, setCamera] = useState(false);
  /** The number of which something is typed, and the one of which staff said that it is another package. */
  const [touched, setTouched] = useState<string>();
  const [another, setAnother] = useState<string>();
  const number = draft?.tracking_number;
  const lookup = useLookup(number);
  useExpectedOnDevice();

  useEffect(() => () => void releaseKeys(), []);

  const isMeasured = touched === number || another === number || (draft && !isUntouched(draft));
  const here = draft && isHere(lookup) && !isMeasured ? lookup.record : null;

  const isInstead = here !== null;
  /** Its number may be scanned again at once, and is a duplicate then. */
  function done() {
    setTouched(undefined);
    setAnother(undefined);
    finish();
  }
  function takeTypedAhead(lines: readonly string[], begun: string) {
    const opened = lines.map((line, index) => scan(line, isInstead && index === 0));
    if (opened.includes(true)) holdKeys(begun);
  }
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
          <IntakeBanner number={number} lookup={lookup} latest={latest} />
          {draft && !here && (
            <Panel title={translate('intake.step_measure', { tracking: number })}>
              <IntakeForm
                key={number}
                draft={draft}
                lookup={lookup}
                waitingScans={{ waiting, onChange: change, onForget: forget }}
                onScan={(text) => void scan(text)}
                onKeep={(changes) => {
                  setTouched(isUntouched({ ...draft, ...changes }) ? undefined : number);
                  keep(changes);
                }}
                onCancel={done}
                onReceive={async (intake) => {
                  holdKeys();
                  await receive(intake);
                  setShelf(intake.location);
                  done();
                }}
              />
            </Panel>
          )}
          {(draft === null || here) && (
            <Panel title={translate(here ? 'intake.here.title' : 'intake.step_scan')}>
              {here && (
                <AlreadyHere
                  record={here}
                  next={waiting[0]}
                  onNext={done}
                  onAnother={() => setAnother(number)}
                />
              )}
              <ScanField
                onScan={(text) => void scan(text, isInstead)}
                onTypedAhead={takeTypedAhead}
                camera={camera}
                onCamera={setCamera}
              />
              {shelf && (
                <Typography sx={{ mt: 2, fontSize: '1.125rem' }}>
                  {translate('intake.shelf_now')} <strong>{shelf}</strong>
                </Typography>
              )}
            </Panel>
          )}
          <DeskSwitches />
        </Stack>
        <RecentIntakes intakes={recent} onPrint={print} />
      </Box>
      <Suspense fallback={null}>{label && <ShelfLabel label={label} onPrinted={printed} />}</Suspense>
    </>
  );
}
