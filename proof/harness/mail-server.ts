import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer extends Disposable {
  readonly port: number;
  /** The `Message-ID` of each mail that was taken, in order. */
  readonly received: readonly string[];
}

/** Takes every mail and remembers which it was. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(/^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? 'none');
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
    [Symbol.dispose]: () => server.close(() => {}),
  };
}
