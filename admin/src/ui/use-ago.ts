import { formatRelative } from '@rantau/shared/format';
import { useEffect, useState } from 'react';
import { useFormat } from './use-format.ts';

const tick = 15_000;

/** Format of the time since an instant, kept up to date. A missing value is a dash. */
export function useAgo(): (at: string | null | undefined) => string {
  const { locale } = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return (at) => (at ? formatRelative(at, now, locale) : '–');
}
