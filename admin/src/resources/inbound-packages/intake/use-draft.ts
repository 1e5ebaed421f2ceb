import { useCallback, useEffect, useRef, useState } from 'react';
import { beginDraft, type Draft, dropDraft, keepDraft, readDraft } from '../../../offline/draft.ts';

const pause = 250;

/** The parcel on the scales: what was typed of it is there again after a reload, a crash or a new sign-in. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>();
  const timer = useRef<number>(undefined);
  const unkept = useRef<Partial<Draft>>({});
  const forget = useCallback(() => {
    window.clearTimeout(timer.current);
    unkept.current = {};
  }, []);
  useEffect(() => {
    void readDraft().then((found) => setDraft(found ?? null));
    return forget;
  }, [forget]);

  const begin = useCallback((tracking_number: string) => {
    setDraft({ tracking_number, values: {}, photos: [] });
    void beginDraft(tracking_number);
  }, []);
  const end = useCallback(() => {
    forget();
    setDraft(null);
    void dropDraft();
  }, [forget]);
  /** Typing is not held up by the disk. */
  const keep = useCallback((changes: Partial<Draft>) => {
    unkept.current = { ...unkept.current, ...changes };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void keepDraft(unkept.current);
      unkept.current = {};
    }, pause);
  }, []);
  return { draft, begin, end, keep };
}
