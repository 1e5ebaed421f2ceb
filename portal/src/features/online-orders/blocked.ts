import type { BlockedUrl } from '@rantau/shared/reference-data';

/** The shop as its host name; null while what is typed is no address yet. */
function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return null;
  }
}

/** The rule that refuses this address, if one does. `*.example.com` covers example.com and every host below it. */
export function findBlock(url: string, rules: readonly BlockedUrl[]): BlockedUrl | undefined {
  const host = hostOf(url.trim());
  if (host === null) return undefined;
  return rules.find(({ host_pattern }) => {
    const bare = host_pattern.replace(/^\*\./, '');
    return (
      host === bare || (host_pattern.startsWith('*.') ? host.endsWith(`.${bare}`) : host === `www.${bare}`)
    );
  });
}
