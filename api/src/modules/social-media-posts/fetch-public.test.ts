import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkOf } from '@rantau/shared/social-media-posts';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/network/public-addresses.ts';
import type { Network } from '../../platform/network/public-network.ts';
import { fetchPublic } from './fetch-public.ts';
import { readHtml, readOEmbed } from './read-page.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return (server.address() as AddressInfo).port;
}

/** A network in which one port of this machine counts as public, and names mean what is said. */
const pretend = (port: number, names: Record<string, string[]> = {}): Network => ({
  resolve: async (host) =>
    (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  mayReach: (address, to) => (address === '127.0.0.1' && to === port) || isPublicAddress(address),
});
const refused = (reason: string) => ({ code: 'fetch_refused', metadata: { reason } });

describe('an address is public', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('but not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a page is fetched', () => {
  test('with its redirects, each of which is checked', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else if (request.url === '/in') response.writeHead(302, { location: 'http://inside.example/' }).end();
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Hello</title>');
    });
    const network = pretend(port, { 'inside.example': ['10.0.0.7'] });
    const at = (path: string) => fetchPublic(`http://shop.example:${port}${path}`, network);
    expect(await at('/a')).toMatchObject({
      url: `http://shop.example:${port}/b`,
      body: '<title>Hello</title>',
    });
    await expect(at('/in')).rejects.toMatchObject(refused('not_public'));
    await expect(at('/loop')).rejects.toMatchObject(refused('redirect'));
  });

  test('not from a private network, whatever it is called', async () => {
    const secret = await serve((_request, response) => response.end('secret'));
    for (const url of [
      `http://127.0.0.1:${secret}/`,
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://169.254.169.254/latest/meta-data/',
    ])
      await expect(fetchPublic(url)).rejects.toMatchObject(refused('not_public'));
    await expect(fetchPublic('http://localhost/')).rejects.toMatchObject(refused('unknown_host'));
    await expect(fetchPublic('file:///etc/passwd')).rejects.toMatchObject(refused('protocol'));
    await expect(fetchPublic('http://user:secret@8.8.8.8/')).rejects.toMatchObject(refused('credentials'));
    const trap = pretend(80, { 'trap.example': ['93.184.216.34', '127.0.0.1'] });
    await expect(fetchPublic('http://trap.example:81/', trap)).rejects.toMatchObject(refused('not_public'));
  });

  test('from the address that was checked, though the name means another one later', async () => {
    const port = await serve((_request, response) => response.end('checked'));
    let lookups = 0;
    const network: Network = {
      ...pretend(port),
      resolve: async () => {
        lookups += 1;
        return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    };
    const page = await fetchPublic(`http://rebinding.example:${port}/`, network);
    expect(page.body).toBe('checked');
    expect(lookups).toBe(1);
  });

  test('up to a megabyte and no further', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    });
    const { body } = await fetchPublic(`http://endless.example:${port}/`, pretend(port));
    expect(body).toHaveLength(1_000_000);
  });

  test('but no error page', async () => {
    const port = await serve((_request, response) => response.writeHead(500).end());
    await expect(fetchPublic(`http://shop.example:${port}/`, pretend(port))).rejects.toMatchObject(
      refused('answer'),
    );
  });
});

test('a page tells its title, text and picture as plain text', () => {
  const html = `<html><head><title>Fallback</title>
    <meta property="og:title" content="Raya &amp; sale &#39;26&#x21;">
    <meta content='Buka  puasa' name=description>
    <meta property="og:image" content="/img.jpg"></head>`;
  expect(readHtml(html, 'https://blog.example/post')).toEqual({
    title: "Raya & sale '26!",
    text: 'Buka puasa',
    image_url: 'https://blog.example/img.jpg',
  });
  expect(readHtml('<title>Only a title</title>', 'https://x.example')).toMatchObject({
    title: 'Only a title',
  });
  expect(
    readHtml('<meta property="og:image" content="javascript:alert(1)">', 'https://x.example').image_url,
  ).toBe(null);
  expect(
    readOEmbed(
      '{"title":"Video","author_name":"Rantau","thumbnail_url":"https://i.example/t.jpg"}',
      'https://v.example',
    ),
  ).toEqual({
    title: 'Video',
    text: 'Rantau',
    image_url: 'https://i.example/t.jpg',
  });
  const late = readHtml(
    '<body><meta property="og:title" content="Written by a visitor">',
    'https://x.example',
  );
  expect(late.title).toBe('');
  expect(readOEmbed('<html>', '')).toBe(null);
  expect(networkOf('https://www.tiktok.com/@rantau/video/1')).toBe('tiktok');
  expect(networkOf('https://nottiktok.com/')).toBe('blog');
});
