import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Bucket extends Disposable {
  readonly port: number;
}

/** As much of an S3 bucket as the product uses, in memory: GET, PUT, DELETE by path. It trusts every signature. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    else if (request.method === 'DELETE') objects.delete(key);
    else {
      const found = objects.get(key);
      response.writeHead(found ? 200 : 404).end(found);
      return;
    }
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, [Symbol.dispose]: () => server.close() };
}
