import type { FreightMode } from '@rantau/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ShippingDraft } from '../../nouns/outbound-packages/shipping-request.ts';
import { refusedCode } from '../../nouns/quotes/refused-code.ts';
import { preview } from '../../queries/outbound-packages.ts';

/** The price of one way to ship. A code that may not be used is named, and the price is the one without it. */
export function usePreview(mode: FreightMode, draft: ShippingDraft | null) {
  const asked = useQuery(preview(mode, draft));
  const refused = refusedCode(asked.error);
  const { discount_code: _, ...plain } = draft ?? {};
  const without = useQuery(preview(mode, draft && refused !== null ? (plain as ShippingDraft) : null));
  return { query: refused === null ? asked : without, refused };
}
