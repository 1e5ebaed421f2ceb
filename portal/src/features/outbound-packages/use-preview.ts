import type { FreightMode } from '@rantau/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { refusedCode } from '../quotes/refused-code.ts';
import { preview } from './outbound-packages.queries.ts';
import type { Wish } from './wish.ts';

/** The price of one way to ship. A code that may not be used is named, and the price is the one without it. */
export function usePreview(mode: FreightMode, wish: Wish | null) {
  const asked = useQuery(preview(mode, wish));
  const refused = refusedCode(asked.error);
  const { discount_code: _, ...plain } = wish ?? {};
  const without = useQuery(preview(mode, wish && refused !== null ? (plain as Wish) : null));
  return { query: refused === null ? asked : without, refused };
}
