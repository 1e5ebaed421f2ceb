import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds a key, on average; scanners take about six, and no hand so few. */
const fast = 30;
/** Milliseconds without a key, after which another text begins. */
const pause = 250;

interface Typed {
  readonly text: string;
  readonly since: number;
  readonly last: number;
  readonly field: HTMLInputElement | null;
  /** Value of the field before the scan. */
  readonly before: string;
}

/** An inbound package's number, a shelf or a suite; what types a password with signs in it may be a key that somebody carries. */
const isCode = (text: string): boolean => /^(?=.*\d)[\w\]][\w\s-]{3,}$/.test(text);

/** Keeps what a scanner types out of a form: its Enter sends nothing, and the field is as it was. */
export function useNoScans(onScan: () => void) {
  const typed = useRef<Typed>(undefined);
  return (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (ctrlKey || metaKey || altKey) return;
    const now = typed.current;
    if (key.length === 1) {
      const goesOn = now !== undefined && timeStamp - now.last <= pause;
      const field = target instanceof HTMLInputElement ? target : null;
      typed.current = goesOn
        ? { ...now, text: now.text + key, last: timeStamp }
        : { text: key, since: timeStamp, last: timeStamp, field, before: field?.value ?? '' };
      return;
    }
    if (key !== 'Enter' && key !== 'Tab') return;
    typed.current = undefined;
    if (!now || !isCode(now.text) || (now.last - now.since) / (now.text.length - 1) > fast) return;
    event.preventDefault();
    event.stopPropagation();
    if (now.field) now.field.value = now.before;
    onScan();
  };
}
