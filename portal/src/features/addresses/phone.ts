/** People write numbers with spaces, hyphens and brackets; Malaysians begin with 0. */
export const compactPhone = (text: string): string =>
  text.replace(/[\s()-]/g, '').replace(/^(?:\+60|60)?0(?=1)/, '+60');
