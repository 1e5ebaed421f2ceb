import { once } from 'node:events';

type Params = Readonly<Record<string, unknown>>;
type Listener = (params: Params, session: string | undefined) => void;

/** The remote control of a browser (Chrome DevTools Protocol): one connection, a session for each page and worker. */
export interface DevTools {
  /** Rejects with what the browser objects to. `session` is absent for the browser itself. */
  send(method: string, params?: Params, session?: string): Promise<Params>;
  /** Calls `listener` at each event of this name; answers how to stop. */
  on(event: string, listener: Listener): () => void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/** Connects to the browser that listens on `port`. */
export async function openDevTools(port: number): Promise<DevTools> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(version.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners = new Map<string, Set<Listener>>();
  let last = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else
      for (const listener of listeners.get(message.method ?? '') ?? [])
        listener(message.params ?? {}, message.sessionId);
  });

  return {
    async send(method, params = {}, session) {
      last += 1;
      const id = last;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
      });
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result ?? {};
    },
    on(event, listener) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => all.delete(listener);
    },
    close: () => socket.close(),
  };
}
