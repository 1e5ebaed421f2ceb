import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment, so that not every key asks the server. */
export function useSettled<T>(value: T, milliseconds = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
