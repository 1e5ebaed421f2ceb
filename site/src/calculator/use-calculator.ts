import { findState } from '@rantau/shared/geography';
import {
  compareModes,
  type FreightMode,
  type ModeComparison,
  offeredServices,
  onlyOffered,
} from '@rantau/shared/pricing';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '../i18n/locales.ts';
import { draftOfCustomer } from './customer.ts';
import { type Draft, firstDraft } from './draft.ts';
import { fromRequest, toRequest } from './draft-request.ts';
import { inTariff } from './draft-tariff.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { linkQuery, type PriceLink, readLink } from './link.ts';
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
  /** The link that the page was opened by; null as soon as anything is changed. */
  readonly link: PriceLink | null;
}

interface Opening {
  readonly draft: Draft;
  readonly prices: ModeComparison;
}
const openings = new Map<Locale, Opening>();

/** Both prices, of what is offered there: a tick may be from another zone. */
function pricesOf(draft: Draft, { tariff }: KnownTariff): ModeComparison {
  const request = toRequest(draft);
  if (draft.kind === 'standard') return compareModes(request, tariff);
  const offered = offeredServices(tariff, findState(draft.state)?.zone ?? 'peninsular');
  return compareModes({ ...request, services: onlyOffered(draft.services, offered) }, tariff);
}

/** Initial state of the page. It is requested while the code loads, so that hydration is a short task. */
export function openingOf(locale: Locale): Opening {
  const known = openings.get(locale);
  if (known) return known;
  const draft = firstDraft(builtTariff.tariff, locale);
  const opening = { draft, prices: pricesOf(draft, builtTariff) };
  openings.set(locale, opening);
  return opening;
}

/** So long after the last key the draft is kept. */
const keptAfterMs = 150;

/** The state of the calculator: what is typed, by which prices it is computed, and what comes out. */
export function useCalculator(locale: Locale): Calculator {
  const opening = openingOf(locale);
  const [known, setKnown] = useState(builtTariff);
  const [asked, setAsked] = useState(false);
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
    const kept = rememberedTariff();
    if (kept) take(kept);
    const typed = keptDraft();
    const opened = typed ? null : readLink(location.search);
    const linked = opened?.request;
    setLink(opened);
    setMode(typed?.mode ?? linked?.mode ?? 'sea');
    setDraft((draft) => {
      if (typed) return typed.draft;
      return linked ? fromRequest(linked, draft) : { ...draft, ...draftOfCustomer() };
    });
    let timer: ReturnType<typeof setTimeout>;
    async function askForLive(againAfterMs: number): Promise<void> {
      const live = await liveTariff();
      if (live) take(live);
      else timer = setTimeout(() => void askForLive(Math.min(againAfterMs * 2, 60_000)), againAfterMs);
      setAsked(true);
    }
    void askForLive(5_000);
    return () => clearTimeout(timer);
  }, []);

  const comparison = useMemo(
    () => (draft === opening.draft && known === builtTariff ? opening.prices : pricesOf(draft, known)),
    [draft, known, opening],
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
    setLink(null);
  };
  return {
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
  };
}
