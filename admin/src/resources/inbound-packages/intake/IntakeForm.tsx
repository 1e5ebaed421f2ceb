import { Alert, Button, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { Shelves } from '../../../fields/Shelves.tsx';
import { useTranslate } from '../../../messages/index.ts';
import type { Draft } from '../../../offline/draft.ts';
import { readDesk } from '../../../session/desk.ts';
import { IntakeField, type IntakeFieldName } from './IntakeField.tsx';
import { hasOwner, type Lookup } from './lookup.ts';
import { Mistyped } from './Mistyped.tsx';
import { PhotoTray } from './PhotoTray.tsx';
import { useEscape } from './use-escape.ts';
import type { Intake } from './use-intake.ts';
import { useIntakeForm, valuesOf } from './use-intake-form.ts';
import { useScansInForm } from './use-scans-in-form.ts';
import { WaitingScans, type WaitingScansProps } from './WaitingScans.tsx';

interface IntakeFormProps {
  readonly draft: Draft;
  readonly lookup: Lookup;
  readonly onKeep: (changes: Partial<Draft>) => void;
  /** Numbers that were scanned meanwhile. */
  readonly waitingScans: WaitingScansProps;
  readonly onScan: (text: string) => void;
  readonly onCancel: () => void;
  /** Resolves when the inbound package is safe on the device. */
  readonly onReceive: (intake: Intake) => Promise<void>;
}

/** Measures, entries and photos of one inbound package. */
export function IntakeForm({
  draft,
  lookup,
  waitingScans,
  onScan,
  onKeep,
  onCancel,
  onReceive,
}: IntakeFormProps) {
  const translate = useTranslate();
  const [photos, setPhotos] = useState(draft.photos);
  const [suite, setSuite] = useState(draft.values['suite'] ?? '');
  const shelves = useId();
  const [announcedId, setAnnouncedId] = useState<string>();
  const { form, wrong, held, failed, leadOn, correct, submit } = useIntakeForm({
    draft,
    lookup,
    photos,
    announcedId,
    onReceive,
  });
  useScansInForm(form, onScan);
  useEscape(waitingScans.waiting.length > 0 ? waitingScans.onForget : onCancel);
  const isTheirs = hasOwner(lookup);
  const needsSuite = lookup.status !== 'waiting' && !isTheirs;
  const isUnknown = lookup.status === 'unknown' || lookup.status === 'unreachable';
  const field = (name: IntakeFieldName, value = '') => ({
    name,
    value: draft.values[name] ?? value,
    wrong: wrong === name,
  });

  return (
    <Stack
      component="form"
      ref={form}
      onSubmit={submit}
      onKeyDown={leadOn}
      onInput={({ currentTarget }) => {
        const values = valuesOf(currentTarget as HTMLFormElement);
        setSuite(values['suite'] ?? '');
        onKeep({ values });
        correct();
      }}
      noValidate
      sx={{ gap: 2 }}
    >
      <WaitingScans {...waitingScans} now={draft.tracking_number} />
      {failed && <Alert severity="error">{translate('intake.not_kept')}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <IntakeField {...field('weight')} focus />
        <IntakeField {...field('size')} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {lookup.status !== 'waiting' && (
          <IntakeField {...field('suite')} {...(isTheirs && { hint: 'intake.suite_optional' })} />
        )}
        <IntakeField {...field('location', readDesk().location)} list={shelves} />
        <Shelves id={shelves} />
      </Stack>
      {needsSuite && lookup.status !== 'found' && <IntakeField {...field('shop')} />}
      {isUnknown && (
        <Mistyped
          number={draft.tracking_number}
          suite={suite}
          chosen={announcedId}
          onChoose={setAnnouncedId}
        />
      )}
      <PhotoTray
        photos={photos}
        onChange={(taken) => {
          setPhotos(taken);
          onKeep({ photos: taken });
        }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={held}
          sx={{ flex: 1, minHeight: 72, fontSize: '1.25rem' }}
        >
          {translate('intake.receive')}
        </Button>
        <Button size="large" color="inherit" onClick={onCancel} sx={{ minHeight: 72, minWidth: 96 }}>
          {translate('ra.action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
