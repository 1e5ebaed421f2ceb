import type { IncomingMessage } from 'node:http';

/** True if a person's browser asks for a page, and not a script for data or an element for a picture. */
export const wantsHtml = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Replacement for an address that can't be parsed, in a form that the router can read. */
const unreadable = '/%25';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Lets a page with broken escapes in its address be refused as every other page is, where a person sees it. */
export function readableUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const [path = '/'] = url.split('?', 1);
  return path.startsWith('/api/') || !wantsHtml(request) || isReadable(path) ? url : unreadable;
}
