import { type RefObject, useEffect, useRef } from 'react';
import { isScannedNumber, isSurelyScanned } from './scanned-text.ts';
import { releaseKeys } from './typed-ahead.ts';

/** Milliseconds a key, on average: no hand is as fast, and most scanners need a tenth of it. */
const fast = 60;
/** Milliseconds without a key, after which another text begins: a scanner by radio stops now and then, a hand takes longer to it. */
const pause = 700;

interface Typed {
  text: string;
  readonly since: number;
  last: number;
  /** Field that received the scan, and its value before. */
  readonly field: HTMLInputElement | HTMLTextAreaElement | null;
  readonly before: string;
}

/** Puts a field back to what it was before a scan ran into it. React would not hear of a value that is assigned. */
function restore({ field, before }: Typed): void {
  if (!field) return;
  field.setRangeText(before, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** True of what text is typed into. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/**
 * A scan while something is being measured is a package's number, wherever the focus is: it is taken out of the field
 * again, and Enter sends nothing. Scans while the form opened count too, where that screen kept them.
 */
export function useScansInForm(
  form: RefObject<HTMLElement | null>,
  onScan: (text: string) => void,
  ahead = releaseKeys,
): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let typed: Typed | undefined;
    const { lines, begun } = ahead();
    const first = form.current?.querySelector<HTMLInputElement>('input[type=text]') ?? null;
    if (first && begun !== '') {
      typed = {
        text: begun,
        since: performance.now(),
        last: performance.now(),
        field: first,
        before: first.value,
      };
      first.value += begun;
    }
    for (const line of lines)
      if (isScannedNumber(line, undefined)) latest.current(line);
      else if (first) first.value = line;

    function follow(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]')) return;
      if (key.length === 1) {
        const field = isTextField(target) && form.current?.contains(target) ? target : null;
        if (!typed || timeStamp - typed.last > pause)
          typed = { text: '', since: timeStamp, last: timeStamp, field, before: field?.value ?? '' };
        typed.text += key;
        typed.last = timeStamp;
      } else if (key === 'Enter' && typed) {
        const done = typed;
        typed = undefined;
        const { text, since, last, field } = done;
        const perKey = (last - since) / Math.max(1, text.length - 1);
        if (!isScannedNumber(text, field?.name)) return;
        if (perKey > fast && !isSurelyScanned(text, field?.name)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        restore(done);
        latest.current(text);
      }
    }
    document.addEventListener('keydown', follow, { capture: true });
    return () => document.removeEventListener('keydown', follow, { capture: true });
  }, [form, ahead]);
}
