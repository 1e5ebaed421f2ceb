import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutList = lazyPart(() => import('./ShortcutList.tsx'));

/** `?` shows what each key does; a role sees its own. */
export function Shortcuts() {
  const { listed, close, shortcuts } = useShortcuts();
  return <Suspense>{listed && <ShortcutList shortcuts={shortcuts} onClose={close} />}</Suspense>;
}
