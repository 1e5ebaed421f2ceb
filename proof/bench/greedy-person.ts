// One person who asks for as much as can be asked for at once, in a process of their own: their computer is not the server.
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { type Answer, send } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { sessionOf } from '../harness/session.ts';

export interface GreedyPerson {
  readonly port: number;
  readonly token: string;
  readonly address: string;
}

/** Calls that were answered, by kind, and how many of those were refused. */
export type CallCounts = Record<string, { readonly calls: number; readonly refused: number }>;

/** A message to the process: ask for so long. */
export interface Storm {
  readonly seconds: number;
}

// Client and server share a machine here and nowhere else: the client gets what the server leaves.
setPriority(19);

const person = JSON.parse(process.argv[2] ?? '') as GreedyPerson;
const from = { 'x-forwarded-for': person.address };
const session = sessionOf(person.port, 'user', person.token, from);
const picture = await sharp({
  create: { width: 6000, height: 4000, channels: 3, background: '#c96f3a' },
})
  .png()
  .toBuffer();

/** Uploads a picture of 24 megapixels and has it completed eight times at once. */
async function sendPicture(): Promise<Answer[]> {
  const presigned = await session.call('POST', '/users/images/presign/s3/params', {
    purpose: 'payment_proof',
    content_type: 'image/png',
    size: picture.length,
  });
  if (presigned.status >= 300) {
    await wait(200);
    return [presigned];
  }
  const { image_id, fields } = JSON.parse(presigned.body) as {
    image_id: string;
    fields: Record<string, string>;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
  const body = new Response(form);
  const sent = await send({
    port: person.port,
    method: 'POST',
    path: '/files',
    headers: { ...from, 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  });
  const completed = await Promise.all(
    Array.from({ length: 8 }, () =>
      session.call('POST', `/users/images/${image_id}/complete`, {}, { timeoutMs: 120_000 }),
    ),
  );
  return [presigned, sent, ...completed];
}

const random = () => randomBytes(4).toString('hex');
const once = async (answer: Promise<Answer>): Promise<Answer[]> => [await answer];

/** Each kind in so many loops; what is refused is asked for again. */
const kinds: Record<string, [parallel: number, ask: () => Promise<Answer[]>]> = {
  pictures: [4, sendPicture],
  statements: [
    4,
    () => once(session.call('GET', '/users/profiles/account-statement?from=2025-01-01&to=2026-12-31')),
  ],
  documents: [2, () => once(session.call('GET', '/users/account-statements/2025-01-01_2026-12-31.pdf'))],
  guesses: [
    2,
    () =>
      once(
        session.call('POST', '/users/login', { user: { email: 'aminah@example.com', password: 'not this' } }),
      ),
  ],
  registrations: [
    2,
    () =>
      once(
        session.call('POST', '/users/register', {
          user: {
            email: `${random()}@example.com`,
            password: `a long one ${random()}`,
            name: 'Greedy Person',
            phone: '+60123456789',
            customer_kind: 'forwarding',
          },
        }),
      ),
  ],
  quotes: [
    4,
    () =>
      once(
        session.call('POST', '/get-quote', {
          customer_kind: 'forwarding',
          mode: 'sea',
          destination: { state: 'MY-10' },
          boxes: [{ length: 10, width: 10, height: 10, weight: 5 }],
          discount_code: random(),
        }),
      ),
  ],
};

async function storm({ seconds }: Storm): Promise<CallCounts> {
  const until = performance.now() + seconds * 1_000;
  const counts: Record<string, { calls: number; refused: number }> = {};
  await Promise.all(
    Object.entries(kinds).flatMap(([kind, [parallel, ask]]) => {
      const count = { calls: 0, refused: 0 };
      counts[kind] = count;
      return Array.from({ length: parallel }, async () => {
        while (performance.now() < until)
          for (const { status } of await ask()) {
            count.calls += 1;
            if (status >= 400) count.refused += 1;
          }
      });
    }),
  );
  return counts;
}

process.on('message', async (told: Storm) => process.send?.(await storm(told)));
process.send?.({});
