import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../../shortcuts/shortcuts.ts';

/**
 * Whatever was clicked before, a scanner's first letter goes into the field that waits for it: it moves the focus there,
 * and the letter follows. Without it the Enter at the end of a scan would press the button that has the focus.
 */
export function useScannerFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function catchKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (document.querySelector('[role=dialog]') || !input.current) return;
      input.current.focus();
      // The house's own keys would take it for one of theirs.
      event.stopPropagation();
    }
    document.addEventListener('keydown', catchKey, { capture: true });
    return () => document.removeEventListener('keydown', catchKey, { capture: true });
  }, [input]);
}
