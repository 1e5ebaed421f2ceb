import { formatNumber } from '@rantau/shared/format';
// biome-ignore lint/style/noRestrictedImports: nothing is fetched; the code is there and waits for its turn.
import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import { Boxes } from './Boxes.tsx';
import type { Calculator } from './calculator-state.ts';
import type { Problems } from './Field.tsx';
import { GoodsFields } from './GoodsFields.tsx';
import { idle } from './idle.ts';
import { Result } from './Result.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { Summary } from './Summary.tsx';

type Piece = ComponentType<Calculator & { readonly fields: Problems }>;

/**
 * One after the other, so that no task is long enough to hold up a tap. A browser's first formatter reads its tables of
 * languages, which takes longer than any piece.
 */
let before: Promise<unknown> = idle().then(() => formatNumber(0, 'ms'));

/** Resolves once every piece listens. What changes before would be hydrated over markup that says something else. */
export const hydrated = (): Promise<void> => before.then(idle);

/** A part of the calculator that is hydrated in a task of its own; until then it reads as it was built. */
function piece(Built: Piece): Piece {
  if (import.meta.env.SSR) return Built;
  const Content = lazy(() => {
    const turn = before.then(idle);
    before = turn;
    return turn.then(() => ({ default: Built }));
  });
  return (props): JSX.Element => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

export const BoxesPiece = piece(Boxes);
export const GoodsPiece = piece(GoodsFields);
export const ServicesPiece = piece(ServiceFields);
export const SummaryPiece = piece(Summary);
export const ResultPiece = piece(Result);
