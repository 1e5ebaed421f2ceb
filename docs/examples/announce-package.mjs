// Announces a package and reads it back: RANTAU_URL=https://… RANTAU_KEY=rt_live_… node announce-package.mjs 1Z999AA10123456784
const { RANTAU_URL, RANTAU_KEY } = process.env;
const [trackingNumber] = process.argv.slice(2);

async function call(method, path, { body, headers } = {}) {
  const response = await fetch(`${RANTAU_URL}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${RANTAU_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((done) => setTimeout(done, seconds * 1000));
    return call(method, path, { body, headers });
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error}: ${answer.detail}`);
  return answer;
}

const [goods] = await call('GET', '/goods-types');
const announced = await call('POST', '/users/inbound-packages', {
  // The same number again has no second effect.
  headers: { 'idempotency-key': `announce-${trackingNumber}` },
  body: {
    tracking_number: trackingNumber,
    shop: 'Example shop',
    items: [{ goods_type_id: goods.id, description: 'Novels', quantity: 2, unit_value_usd_minor: 1450 }],
  },
});
const read = await call('GET', `/users/inbound-packages/${announced.id}`);
console.log(`${read.reference} ${read.state}`);
