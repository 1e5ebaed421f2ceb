/**
 * People write numbers with spaces, hyphens and brackets, and as they dial them at home: Malaysians with a 0 in front,
 * Americans with nothing or a 1. `home` is where a number without its country belongs.
 */
export function compactPhone(text: string, home: 'MY' | 'US' = 'MY'): string {
  const compact = text.replace(/[\s().-]/g, '').replace(/^(?:\+?60)?0(?=[1-9]\d{7,9}$)/, '+60');
  return home === 'US' ? compact.replace(/^(?:\+?1){0,2}(?=[2-9]\d{9}$)/, '+1') : compact;
}
