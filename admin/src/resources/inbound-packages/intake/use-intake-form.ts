import { isShelf } from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../offline/draft.ts';
import { writeDesk } from '../../../session/desk.ts';
import { hasOwner, type Lookup } from './lookup.ts';
import { type MeasuresText, parseMeasures, parseSize, parseWeight } from './measures.ts';
import { releaseKeys } from './typed-ahead.ts';
import type { Intake } from './use-intake.ts';

/** Inputs that are checked before the package is received. */
type Checked = keyof MeasuresText | 'suite' | 'location';

const readable: Readonly<Record<string, (text: string) => unknown>> = {
  weight: parseWeight,
  size: parseSize,
  suite: (text) => text.trim() === '' || parseSuite(text),
  location: (text) => text.trim() === '' || isShelf(text) || null,
};

export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>;

interface Options {
  readonly draft: Draft;
  readonly lookup: Lookup;
  readonly photos: readonly Blob[];
  /** The expected package that staff say it is. */
  readonly announcedId: string | undefined;
  /** Resolves when the inbound package is safe on the device. */
  readonly onReceive: (intake: Intake) => Promise<void>;
}

/** Focus and submission of the intake form: by Enter alone, and once. */
export function useIntakeForm({ draft, lookup, photos, announcedId, onReceive }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Checked>();
  const [failed, setFailed] = useState(false);
  const saving = useRef(false);
  /** Everything is entered, but whose it is is still being asked: a suite may have to be typed. */
  const [held, setHeld] = useState(false);
  const asking = lookup.status === 'waiting';
  useEffect(() => {
    if (!held || asking) return;
    setHeld(false);
    const suite = form.current?.querySelector<HTMLInputElement>('[name=suite]');
    if (suite?.value === '' && !isOptional('suite')) suite.focus();
    else form.current?.requestSubmit();
  }, [held, asking]);

  function show(name: Checked) {
    setWrong(name);
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    field?.focus();
    field?.select();
  }

  /** A suite is only typed of a known package where its label says another one. */
  const isOptional = (name: string): boolean => name === 'shop' || (name === 'suite' && hasOwner(lookup));

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
      .find(({ name, value }) => value === '' && !isOptional(name));
    if (next) next.focus();
    else currentTarget.requestSubmit();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { weight = '', size = '', suite = '', shop = '', ...values } = valuesOf(event.currentTarget);
    const location = (values['location'] ?? '').trim().toUpperCase();
    const measures = parseMeasures({ weight, size });
    if ('wrong' in measures) return show(measures.wrong);
    if (readable['suite']?.(suite) === null) return show('suite');
    if (readable['location']?.(location) === null) return show('location');
    if (asking) return setHeld(true);
    if (saving.current) return;
    saving.current = true;
    writeDesk({ location });
    try {
      await onReceive({
        // A label of our own may have been scanned: the inbound package keeps the number that it came with.
        tracking_number:
          lookup.status === 'found' ? lookup.record.raw_tracking_number : draft.tracking_number,
        ...measures,
        ...(suite.trim() && { suite: suite.trim() }),
        ...(announcedId && { announced_id: announcedId }),
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

  /** Clears the error while its input is corrected. */
  const correct = () => setWrong(undefined);

  return { form, wrong, held, failed, leadOn, correct, submit };
}
