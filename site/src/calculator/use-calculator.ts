import type { FreightMode, ModeComparison } from '@rantau/shared/pricing';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Calculator } from './calculator-state.ts';
import { ofCustomer } from './customer.ts';
import type { Draft } from './draft.ts';
import { fromRequest } from './draft-request.ts';
import { inTariff } from './draft-tariff.ts';
import { idle } from './idle.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { linkQuery, type PriceLink, readLink } from './link.ts';
import { hydrated } from './pieces.tsx';
import { builtTariff, type KnownTariff, liveTariff, rememberedTariff } from './tariff.ts';

/** Initial state of the page, written into it with its prices: to answer the first key, nothing has to be computed. */
export interface Opening {
  readonly draft: Draft;
  readonly prices: ModeComparison;
}

type PriceEngine = typeof import('./prices.ts');
/** Not part of the first script: until a key is pressed or the prices in force arrive, the page shows its opening. */
const loadEngine = (): Promise<PriceEngine> => import('./prices.ts');

/** So long after the last key the draft is kept. */
const keptAfterMs = 150;

/** The state of the calculator: what is typed, by which prices it is computed, and what comes out. */
export function useCalculator(opening: Opening): Calculator {
  const [engine, setEngine] = useState<PriceEngine | null>(null);
  const [known, setKnown] = useState(builtTariff);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState(opening.draft);
  const [mode, setMode] = useState<FreightMode>('sea');
  const [link, setLink] = useState<PriceLink | null>(null);
  const touched = useRef(false);

  useEffect(() => {
    let current = builtTariff;
    const take = (next: KnownTariff): void => {
      const before = current.tariff;
      current = next;
      setKnown(next);
      setDraft((draft) => inTariff(draft, before, next.tariff));
    };
    let timer: ReturnType<typeof setTimeout>;
    async function askForLive(againAfterMs: number): Promise<void> {
      const [engine, live] = await Promise.all([loadEngine(), liveTariff(), hydrated()]);
      // A first price takes ten times as long as the next ones: computed before the page is drawn anew with it.
      if (live) engine.pricesOf(opening.draft, live.tariff);
      await idle();
      if (live) take(live);
      else timer = setTimeout(() => void askForLive(Math.min(againAfterMs * 2, 60_000)), againAfterMs);
      setEngine(engine);
      setAsked(true);
    }
    async function open(): Promise<void> {
      void askForLive(5_000);
      await hydrated();
      const kept = rememberedTariff();
      if (kept && current === builtTariff) take(kept);
      const typed = keptDraft();
      const link = typed ? null : readLink(location.search);
      const linked = link?.request;
      setLink(link);
      setMode(typed?.mode ?? linked?.mode ?? 'sea');
      setDraft((draft) => {
        if (typed) return typed.draft;
        return linked ? fromRequest(linked, draft) : ofCustomer(draft);
      });
      setOpened(true);
    }
    void open();
    return () => clearTimeout(timer);
  }, [opening]);

  const isOpening = draft === opening.draft && known === builtTariff;
  // The API may be slow to say its prices; what is typed or kept is priced before.
  useEffect(() => {
    if (!isOpening) void loadEngine().then(setEngine);
  }, [isOpening]);

  const comparison = useMemo(
    () => (isOpening || !engine ? opening.prices : engine.pricesOf(draft, known.tariff)),
    [isOpening, engine, draft, known, opening],
  );

  const priced = comparison[mode].ok;
  useEffect(() => {
    if (!touched.current) return;
    const query = priced ? linkQuery(draft, mode, known.on) : null;
    const timer = setTimeout(() => keepDraft(draft, mode, query), keptAfterMs);
    return () => clearTimeout(timer);
  }, [draft, mode, known, priced]);

  const touch = (): void => {
    touched.current = true;
    setOpened(true);
    setLink(null);
  };
  return {
    opened,
    draft,
    change: (change) => {
      touch();
      setDraft((draft) => (typeof change === 'function' ? change(draft) : { ...draft, ...change }));
    },
    known,
    asked,
    comparison,
    mode,
    choose: (mode) => {
      touch();
      setMode(mode);
    },
    link,
    findStateOf: (postcode) => engine?.stateOfPostcode(postcode) ?? null,
  };
}
