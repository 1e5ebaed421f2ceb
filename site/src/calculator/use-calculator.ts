import { compareModes, type FreightMode, fromQuoteQuery, type ModeComparison } from '@rantau/shared/pricing';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, firstDraft } from './draft.ts';
import { fromRequest, toRequest } from './draft-request.ts';
import { inTariff } from './draft-tariff.ts';
import { builtTariff, type KnownTariff, liveTariff, rememberedTariff } from './tariff.ts';

export interface Calculator {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => void;
  readonly known: KnownTariff;
  /** False until the prices in force were asked for: until then nothing is said about them. */
  readonly asked: boolean;
  readonly comparison: ModeComparison;
  readonly mode: FreightMode;
  readonly choose: (mode: FreightMode) => void;
}

/** The state of the calculator: what is typed, by which prices it is computed, and what comes out. */
export function useCalculator(): Calculator {
  const [known, setKnown] = useState(builtTariff);
  const [asked, setAsked] = useState(false);
  const [draft, setDraft] = useState(() => firstDraft(builtTariff.tariff));
  const [mode, choose] = useState<FreightMode>('sea');

  useEffect(() => {
    let current = builtTariff;
    const take = (next: KnownTariff): void => {
      const before = current.tariff;
      current = next;
      setKnown(next);
      setDraft((draft) => inTariff(draft, before, next.tariff));
    };
    const kept = rememberedTariff();
    if (kept) take(kept);
    const linked = fromQuoteQuery(location.search);
    if (linked) {
      setDraft((draft) => fromRequest(linked, draft));
      choose(linked.mode);
    }
    void liveTariff().then((live) => {
      if (live) take(live);
      setAsked(true);
    });
  }, []);

  const comparison = useMemo(() => compareModes(toRequest(draft), known.tariff), [draft, known]);
  return {
    draft,
    change: (change) =>
      setDraft((draft) => (typeof change === 'function' ? change(draft) : { ...draft, ...change })),
    known,
    asked,
    comparison,
    mode,
    choose,
  };
}
