import type { Route } from '../contract/index.ts';
import type { LooseOptions } from './call-options.ts';

/** A call in the form `fetch` takes, without the token, which may differ between two attempts. */
export interface PlainRequest {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
}

function fillPath(path: string, params: LooseOptions['params'] = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

function queryText(query: LooseOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** The address of a call below `baseUrl`. */
export const addressOf = (baseUrl: string, endpoint: Route, options: LooseOptions): string =>
  `${baseUrl}${fillPath(endpoint.path, options.params)}${queryText(options.query)}`;

export function toRequest(baseUrl: string, endpoint: Route, options: LooseOptions): PlainRequest {
  const hasBody = options.body !== undefined;
  return {
    url: addressOf(baseUrl, endpoint, options),
    init: {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(hasBody && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
    },
  };
}
