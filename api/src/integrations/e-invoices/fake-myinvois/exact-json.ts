/** A value that `JSON.stringify` writes with this very text; the libraries of TypeScript do not name it yet. */
export const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * Parses JSON so that `JSON.stringify` gives the minified text with every number and string written as it was sent:
 * 85.0 stays 85.0.
 */
export function parseExactly(text: string): unknown {
  const keepText: Reviver = (_key, value, context) =>
    context?.source === undefined ? value : rawJSON(context.source);
  return JSON.parse(text, keepText);
}

/** The numbers that are written with an exponent, such as 1e-7. */
export function exponentsIn(text: string): string[] {
  const found: string[] = [];
  const collect: Reviver = (_key, value, context) => {
    if (typeof value === 'number' && /e/i.test(context?.source ?? '')) found.push(context?.source ?? '');
    return value;
  };
  JSON.parse(text, collect);
  return found;
}
