import { expect, test } from 'vitest';
import { company } from '../company/index.ts';
import { noScript, siteEntry } from './index.ts';

test('who has no scripts is told in both languages, whom to ask and how to go back', () => {
  const page = noScript().transformIndexHtml('<body><div id="root"></div></body>');
  for (const part of [
    '<div id="root"></div>',
    '<p lang="ms">',
    '<p lang="en">',
    company.contact.whatsapp,
    `tel:${company.contact.phone}`,
    `mailto:${company.contact.email}`,
    `href="${siteEntry}"`,
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/style=|<script/);
});

test('a page without a root is no page of an app', () => {
  expect(() => noScript().transformIndexHtml('<body></body>')).toThrow('root');
});
