const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const first = (table: typeof browsers | typeof systems, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A browser as its owner calls it, such as “Chrome · Windows”; undefined where nothing is recognised. */
export function deviceName(userAgent: string): string | undefined {
  const names = [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : undefined;
}
