/**
 * Sentence about pages of the site that name another origin than the product answers at: search engines follow what they
 * name. Empty if there is nothing to say.
 */
export function originWarning(page: string, origin: string): string[] {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  if (canonical === undefined || new URL(canonical).origin === origin) return [];
  return [
    `The site was built for ${new URL(canonical).origin}, and APP_ORIGIN is ${origin}: search engines are sent there. Build it with SITE_ORIGIN=${origin}`,
  ];
}
