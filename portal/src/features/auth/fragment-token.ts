import { useEffect, useState } from 'react';

/**
 * The one-time token behind the `#` of a link from a mail. It is taken out of the address at once, so that it stays in
 * no history and is sent nowhere.
 */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (window.location.hash !== '')
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, []);
  return token;
}
