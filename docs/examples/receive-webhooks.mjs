// Takes webhooks and checks that they are ours: RANTAU_WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhooks.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.RANTAU_WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
const seen = new Set();

function isOurs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isOurs(request.headers, body)) return response.writeHead(401).end();
  // Answer at once, work afterwards: an answer is waited for ten seconds.
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(`${type} ${data.reference ?? ''} ${data.state ?? ''}`.trim());
}).listen(Number(process.env.PORT), () => console.log('listening'));
