import { lazy } from 'react';
import { defineResource } from '../../define-resource.ts';

export const MergeEditor = lazy(() => import('./MergeEditor.tsx'));

/** Conflicts have no list of their own: they are resolved in the merge editor. */
export default defineResource({ name: 'conflicted', access: { read: 'conflict:read' } });
