import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Draft } from '../../../offline/draft.ts';
import { readDesk } from '../../../session/desk.ts';
import { IntakeField, type IntakeFieldName } from './IntakeField.tsx';
import type { Lookup } from './lookup.ts';
import { PhotoTray } from './PhotoTray.tsx';
import type { Intake } from './use-intake.ts';
import { useIntakeForm, valuesOf } from './use-intake-form.ts';

interface IntakeFormProps {
  readonly draft: Draft;
  readonly lookup: Lookup;
  readonly onKeep: (changes: Partial<Draft>) => void;
  readonly onCancel: () => void;
  /** Resolves when the parcel is safe on the device. */
  readonly onReceive: (intake: Intake) => Promise<void>;
}

/** What is measured, typed and photographed of one parcel. */
export function IntakeForm({ draft, lookup, onKeep, onCancel, onReceive }: IntakeFormProps) {
  const translate = useTranslate();
  const [photos, setPhotos] = useState(draft.photos);
  const { form, wrong, held, failed, leadOn, submit } = useIntakeForm({ draft, lookup, photos, onReceive });
  const isTheirs = lookup.status === 'found' && lookup.record.user_id !== null;
  const needsSuite = lookup.status !== 'waiting' && !isTheirs;
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
      onInput={({ currentTarget }) => onKeep({ values: valuesOf(currentTarget as HTMLFormElement) })}
      noValidate
      sx={{ gap: 2 }}
    >
      {failed && <Alert severity="error">{translate('intake.not_kept')}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <IntakeField {...field('weight')} focus />
        <IntakeField {...field('size')} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {needsSuite && <IntakeField {...field('suite')} />}
        <IntakeField {...field('location', readDesk().location)} />
      </Stack>
      {needsSuite && lookup.status !== 'found' && <IntakeField {...field('shop')} />}
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
