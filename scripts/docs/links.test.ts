import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'api/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinksOf(page: string): string[] {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  return links
    .filter(([, path = '', anchor]) => {
      const target = path ? join(dirname(page), path) : page;
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    })
    .map(([link]) => link);
}

it.each(pages)('every link of %s leads somewhere', (page) => {
  expect(brokenLinksOf(page)).toEqual([]);
});

it('the list of decisions names each of them by its title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  for (const name of readdirSync('docs/decisions').filter((file) => /^\d/.test(file))) {
    const title = readFileSync(join('docs/decisions', name), 'utf8')
      .split('\n')[0]
      ?.replace(/^# \d+\. /, '');
    expect(list).toContain(`[${title}](${name})`);
  }
});
