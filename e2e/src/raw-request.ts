import { request } from 'node:http';
import { port } from './product.ts';

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A GET over loopback with headers exactly as given, `Host` included, which neither `fetch` nor a browser allows. */
export const rawGet = (path: string, headers: Record<string, string | string[]>): Promise<RawAnswer> =>
  new Promise((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      incoming.on('end', () => done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }));
    });
    outgoing.on('error', fail).end();
  });
