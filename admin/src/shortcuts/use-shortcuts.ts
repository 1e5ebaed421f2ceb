import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../access.ts';
import { focusRow, saveForm, selectRow } from './page-actions.ts';
import { isTyping, shortcuts } from './shortcuts.ts';

/** Timeout between the two keys of a shortcut. */
const timeoutMs = 1500;

const mine = () => shortcuts.filter(({ needs }) => needs === undefined || can(needs));

/** Listens for the keyboard shortcuts; returns whether their list is open. */
export function useShortcuts() {
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  const before = useRef<{ key: string; at: number }>({ key: '', at: 0 });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        // also while typing, and never the browser's own page to a file
        event.preventDefault();
        saveForm();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      const { key } = event;
      if (key === '?') {
        event.preventDefault();
        return setListed(true);
      }
      if (key === '/') {
        event.preventDefault();
        return document.querySelector<HTMLElement>('[data-shortcut=find]')?.focus();
      }
      const first = event.timeStamp - before.current.at < timeoutMs ? before.current.key : '';
      before.current = { key, at: event.timeStamp };
      const page = mine().find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key)?.page;
      if (page !== undefined) return navigate(page);
      if (key === 'x' && selectRow()) return;
      const button = document.querySelector<HTMLElement>(
        `[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`,
      );
      if (!button) {
        if (key === 'j' || key === 'k') focusRow(key === 'j' ? 1 : -1);
        return;
      }
      // The key must not end up in the field that the dialog puts the focus on.
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);

  return { listed, close: () => setListed(false), shortcuts: mine() };
}
