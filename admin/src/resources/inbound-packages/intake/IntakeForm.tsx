import { Alert, Button, Stack, TextField } from '@mui/material';
import { parseSuite } from '@rantau/shared/references';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Draft } from '../../../offline/draft.ts';
import { readDesk, writeDesk } from '../../../session/desk.ts';
import type { Lookup } from './lookup.ts';
import { type MeasuresText, parseMeasures, parseSize, parseWeight } from './measures.ts';
import { PhotoTray } from './PhotoTray.tsx';
import { releaseKeys } from './typed-ahead.ts';
import type { Intake } from './use-intake.ts';

interface IntakeFormProps {
  readonly draft: Draft;
  readonly lookup: Lookup;
  readonly onKeep: (changes: Partial<Draft>) => void;
  readonly onCancel: () => void;
  /** Resolves when the parcel is safe on the device. */
  readonly onReceive: (intake: Intake) => Promise<void>;
}

/** What is looked at before it is taken. */
type Checked = keyof MeasuresText | 'suite';

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;
const readable: Readonly<Record<string, (text: string) => unknown>> = {
  weight: parseWeight,
  size: parseSize,
  suite: (text) => text.trim() === '' || parseSuite(text),
};

export function IntakeForm({ draft, lookup, onKeep, onCancel, onReceive }: IntakeFormProps) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Checked>();
  const [photos, setPhotos] = useState(draft.photos);
  const [failed, setFailed] = useState(false);
  const saving = useRef(false);
  /** Everything is entered, but whose it is is still being asked: a suite may have to be typed. */
  const [held, setHeld] = useState(false);
  const asking = lookup.status === 'waiting';
  const needsSuite = !asking && !(lookup.status === 'found' && lookup.record.user_id !== null);
  useEffect(() => {
    if (!held || asking) return;
    setHeld(false);
    const suite = form.current?.querySelector<HTMLInputElement>('[name=suite]');
    if (suite?.value === '') suite.focus();
    else form.current?.requestSubmit();
  }, [held, asking]);

  function show(name: Checked) {
    setWrong(name);
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    field?.focus();
    field?.select();
  }

  /** Enter leads to the next field that is still empty, and from the last one to the end: no hand leaves the keyboard. */
  function leadOn(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, target, currentTarget } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
    event.preventDefault();
    if (readable[target.name]?.(target.value) === null) {
      show(target.name as Checked);
      return;
    }
    setWrong(undefined);
    const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=text]')];
    const next = fields
      .slice(fields.indexOf(target) + 1)
      .find(({ name, value }) => value === '' && name !== 'shop');
    if (next) next.focus();
    else currentTarget.requestSubmit();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { weight = '', size = '', suite = '', shop = '', location = '' } = valuesOf(event.currentTarget);
    const measures = parseMeasures({ weight, size });
    if ('wrong' in measures) return show(measures.wrong);
    if (readable['suite']?.(suite) === null) return show('suite');
    if (asking) return setHeld(true);
    if (saving.current) return;
    saving.current = true;
    writeDesk({ location });
    try {
      await onReceive({
        // A label of our own may have been scanned: the parcel keeps the number that it came with.
        tracking_number:
          lookup.status === 'found' ? lookup.record.raw_tracking_number : draft.tracking_number,
        ...measures,
        ...(suite.trim() && { suite: suite.trim() }),
        shop,
        location,
        staff_note: '',
        photos,
      });
    } catch {
      releaseKeys();
      saving.current = false;
      setFailed(true);
    }
  }

  const text = (name: string, { value = '', focus = false }: { value?: string; focus?: boolean } = {}) => {
    const error = wrong === name;
    return (
      <TextField
        name={name}
        label={translate(`intake.${name}`)}
        defaultValue={draft.values[name] ?? value}
        error={error}
        helperText={name !== 'shop' && translate(`intake.${name}_${error ? 'wrong' : 'hint'}`)}
        autoFocus={focus}
        fullWidth
        size="medium"
        slotProps={{
          htmlInput: {
            type: 'text',
            autoComplete: 'off',
            style: { fontSize: '1.5rem', lineHeight: 1.6 },
            ...(name === 'weight' && { inputMode: 'decimal' }),
          },
        }}
      />
    );
  };

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
        {text('weight', { focus: true })}
        {text('size')}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {needsSuite && text('suite')}
        {text('location', { value: readDesk().location ?? '' })}
      </Stack>
      {needsSuite && lookup.status !== 'found' && text('shop')}
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
