import { Suspense } from 'react';
import { quoteKept } from '../session/personal-keys.ts';
import { lazyPart } from './lazy-part.ts';

const Price = lazyPart(() => import('../nouns/quotes/KeptPrice.tsx').then(({ KeptPrice }) => KeptPrice));

/** The price that a newcomer came with. Few bring one, and what reads it is large. */
export const KeptPrice = () =>
  localStorage.getItem(quoteKept) === null ? null : (
    <Suspense fallback={null}>
      <Price />
    </Suspense>
  );
