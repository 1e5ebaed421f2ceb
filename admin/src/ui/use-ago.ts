import { formatRelative } from '@rantau/shared/format';
import { useEffect, useState } from 'react';
import { useFormat } from './use-format.ts';

const tick = 15_000;

/** How far off an instant is, told anew while it is looked at. What is not there is a dash. */
export function useAgo(): (at: string | null | undefined) => string {
  const { locale } = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return (at) => (at ? formatRelative(at, now, locale) : '–');
}
