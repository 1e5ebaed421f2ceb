import type { Locale } from '@rantau/shared/contract';
import type { InvoiceLine } from '@rantau/shared/invoices';
import { messages } from '@rantau/shared/messages';
import { describeLine } from '@rantau/shared/pricing';

/** A line in words: the engine's with what they were computed from, the domain's by name, and staff's as written. */
export function lineText({ kind, description, details }: InvoiceLine, locale: Locale): string {
  const described = describeLine({ description, details }, locale);
  if (described !== description) return described;
  const known: Readonly<Record<string, string>> = messages[locale].lines;
  return kind === 'manual' ? description : (known[description] ?? description);
}
