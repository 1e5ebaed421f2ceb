import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer extends Disposable {
  readonly port: number;
  /** The `Message-ID` of each mail that was taken, in order. */
  readonly received: readonly string[];
  /** Number of mails that were refused for now. */
  readonly refused: number;
}

interface Options {
  /** Every how manieth mail is refused when it first comes; none if it is left out. */
  readonly refusesAtFirst?: number;
}

/** Takes every mail, some only when they come again, and remembers which it was. */
export async function startMailServer({ refusesAtFirst }: Options = {}): Promise<MailServer> {
  const received: string[] = [];
  const seen = new Set<string>();
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? 'none';
        const isNew = !seen.has(id);
        seen.add(id);
        if (isNew && refusesAtFirst !== undefined && seen.size % refusesAtFirst === 0) {
          refused += 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        received.push(id);
        done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as { port: number }).port,
    received,
    get refused() {
      return refused;
    },
    [Symbol.dispose]: () => server.close(() => {}),
  };
}
