import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashesIn } from './inline-hashes.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

it('allows what a page carries inside itself, and nothing else', () => {
  const page = `<head><style>a{color:red}</style><script>go()</script><script src="/a.js"></script>
    <script type="module" src="/b.js"></script><script type="application/ld+json">{"a":1}</script>
    <style data-x>b{}</style><script>go()</script></head>`;
  expect(inlineHashesIn(page)).toEqual({
    scripts: [hash('go()')],
    styles: [hash('a{color:red}'), hash('b{}')],
  });
});

it('finds nothing in a page that keeps all of it in files', () => {
  expect(inlineHashesIn('<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>')).toEqual({
    scripts: [],
    styles: [],
  });
});
