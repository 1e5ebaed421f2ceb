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
  readonly field: HTMLInputElement | null;
  readonly before: string;
}

/** Puts a field back to what it was before a scan ran into it. */
function restore({ field, before }: Typed): void {
  if (!field) return;
  field.value = before;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A scan while a package is being measured is the next package's number, wherever the focus is: it is taken
 * out of the field again, and Enter sends nothing. Scans while the form opened count too.
 */
export function useScansInForm(
  form: RefObject<HTMLFormElement | null>,
  onScan: (text: string) => void,
): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let typed: Typed | undefined;
    const { lines, begun } = releaseKeys();
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
        const field = target instanceof HTMLInputElement && form.current?.contains(target) ? target : null;
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
  }, [form]);
}
