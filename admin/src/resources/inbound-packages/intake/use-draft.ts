import { useCallback, useEffect, useRef, useState } from 'react';
import { beginDraft, type Draft, dropDraft, keepDraft, readDraft } from '../../../offline/draft.ts';

/** The inbound package on the scales: what was typed of it is there again after a reload, a crash or a new sign-in. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>();
  const unkept = useRef<Partial<Draft> | undefined>(undefined);
  const writing = useRef(false);
  useEffect(() => {
    void readDraft().then((found) => setDraft(found ?? null));
  }, []);

  const begin = useCallback((tracking_number: string) => {
    unkept.current = undefined;
    setDraft({ tracking_number, values: {}, photos: [] });
    void beginDraft(tracking_number);
  }, []);
  const end = useCallback(() => {
    unkept.current = undefined;
    setDraft(null);
    void dropDraft();
  }, []);
  /** Typing is not held up by the disk: what is typed while it writes is written next, in one go. */
  const keep = useCallback(async (changes: Partial<Draft>) => {
    unkept.current = { ...unkept.current, ...changes };
    if (writing.current) return;
    writing.current = true;
    for (let next: Partial<Draft> | undefined = unkept.current; next; next = unkept.current) {
      unkept.current = undefined;
      await keepDraft(next).catch(() => undefined);
    }
    writing.current = false;
  }, []);
  return { draft, begin, end, keep };
}
