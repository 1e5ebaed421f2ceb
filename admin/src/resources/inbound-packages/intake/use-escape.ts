import { useEffect, useRef } from 'react';

/** Handles the Escape key while a part is shown; a dialog's own Escape comes first. */
export function useEscape(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
