import { isShelf } from '@rantau/shared/inbound-packages';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../../../offline/draft.ts';
import { readDesk, writeDesk } from '../../../session/desk.ts';
import { holdKeys } from './typed-ahead.ts';

const key = 'rantau-intake-scanned';
const shortest = 4;

function readScanned(): readonly string[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

interface Scales {
  /** The package on the scales; null for none, undefined while that is being read. */
  readonly draft: Draft | null | undefined;
  readonly begin: (tracking_number: string) => void;
  readonly end: () => void;
}

/** Handles scans: a shelf, the package that is received now, or packages that wait for their turn. */
export function useScans({ draft, begin, end }: Scales) {
  const [waiting, setWaiting] = useState(readScanned);
  const [shelf, setShelf] = useState(readDesk().location);
  /** Known before the screen shows it: a scanner is faster. */
  const now = useRef<{ inHand: string | undefined; waiting: readonly string[] }>({
    inHand: undefined,
    waiting,
  });
  const keep = useCallback((numbers: readonly string[]) => {
    now.current.waiting = numbers;
    window.sessionStorage.setItem(key, JSON.stringify(numbers));
    setWaiting(numbers);
  }, []);
  const start = useCallback(
    (number: string, others: readonly string[]) => {
      // What is typed until the form is there must not be lost to it.
      holdKeys();
      now.current.inHand = number;
      keep(others);
      begin(number);
    },
    [begin, keep],
  );

  /** True if a form opens for the number. `instead`: the current package needs no form. */
  const scan = useCallback(
    (text: string, instead = false): boolean => {
      const number = text.trim();
      const { inHand, waiting: others } = now.current;
      if (isShelf(number)) {
        writeDesk({ location: number.toUpperCase() });
        setShelf(number.toUpperCase());
        return false;
      }
      if (number.length < shortest || number === inHand || others.includes(number)) return false;
      const [first = number, ...rest] = [...others, number];
      if (inHand === undefined || instead) start(first, rest);
      else keep([...others, number]);
      return inHand === undefined || instead;
    },
    [keep, start],
  );
  /** Ends the current package: the next one that was scanned follows. */
  const finish = useCallback(() => {
    now.current.inHand = undefined;
    const [next, ...others] = now.current.waiting;
    if (next === undefined) end();
    else start(next, others);
  }, [end, start]);
  // Before its form takes what was scanned while the page loaded, or that would be begun in its place.
  useLayoutEffect(() => {
    if (draft) now.current.inHand = draft.tracking_number;
  }, [draft]);
  useEffect(() => {
    if (draft === null && now.current.waiting.length > 0) finish();
  }, [draft, finish]);
  /** Takes the first waiting package now; the current one waits instead. */
  const change = useCallback(() => {
    const {
      inHand,
      waiting: [next, ...others],
    } = now.current;
    if (inHand !== undefined && next !== undefined) start(next, [inHand, ...others]);
  }, [start]);
  const forget = useCallback(() => keep([]), [keep]);
  return { waiting, shelf, setShelf, scan, finish, change, forget };
}
