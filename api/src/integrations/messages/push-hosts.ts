/** Push services of browsers: Chrome and those built on it, Firefox, Safari, Edge. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** True of the sandbox's own origin, where there is one. */
export const isSandbox = (endpoint: URL, sandboxUrl: string | undefined): boolean =>
  sandboxUrl !== undefined && endpoint.origin === sandboxUrl;

/** True of an address at a push service of a browser, or at the sandbox: everything else is nothing that we would call. */
export function isPushAddress(address: string, sandboxUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // An address that parsers may read in different ways is none that a browser names.
  if (url.href !== address || url.username !== '' || url.password !== '') return false;
  if (isSandbox(url, sandboxUrl)) return true;
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname));
}
