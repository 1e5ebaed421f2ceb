import { useState } from 'react';

/**
 * A key for each wish, under which it has its effect once, however often the button or the network repeats it: the same
 * content keeps its key for as long as its form is open, other content is another wish.
 */
export function useOnceKey(): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
