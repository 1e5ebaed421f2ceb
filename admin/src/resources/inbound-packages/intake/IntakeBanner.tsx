import { useEffect, useRef } from 'react';
import type { RecentIntake } from '../../../offline/recent.ts';
import { Banner } from './Banner.tsx';
import type { Lookup } from './lookup.ts';
import { useBanner } from './use-banner.ts';

interface IntakeBannerProps {
  /** Number of the current inbound package. */
  readonly number: string | undefined;
  readonly lookup: Lookup;
  readonly latest: RecentIntake | undefined;
}

/**
 * Result of the current inbound package in the largest words of the page, scrolled into view for each new
 * package.
 */
export function IntakeBanner({ number, lookup, latest }: IntakeBannerProps) {
  const content = useBanner(number === undefined ? undefined : lookup, latest);
  const banner = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // The field that waits takes the focus first, and the page with it.
    const frame = requestAnimationFrame(() => {
      const another = shown.current !== number;
      shown.current = number;
      // New words make it higher: it stays in sight, but takes nobody away from the list further down.
      const inSight = (banner.current?.getBoundingClientRect().bottom ?? 0) > 0;
      if (another || inSight) banner.current?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [number, content.headline]);
  return <Banner content={content} ref={banner} />;
}
