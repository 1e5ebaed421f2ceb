import { defineResource } from '../../define-resource.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';

export const MergeEditor = lazyScreen(() => import('./MergeEditor.tsx'));

/** Conflicts have no list of their own: they are resolved in the merge editor. */
export default defineResource({ name: 'conflicted', access: { read: 'conflict:read' } });
