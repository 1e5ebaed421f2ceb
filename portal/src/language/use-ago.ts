import { formatCutoff, formatRelative } from '@rantau/shared/format';
import { useEffect, useState } from 'react';
import { useLanguage } from './LanguageProvider.tsx';

const tick = 15_000;

/** Format of the time since an instant, kept up to date. */
export function useAgo() {
  const { locale } = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return {
    ago: (at: string) => formatRelative(at, now, locale),
    cutoff: (trip: Parameters<typeof formatCutoff>[0]) => formatCutoff(trip, now, locale),
  };
}
