import { createHash } from 'node:crypto';
import { perBuild } from './built-file.ts';

/** Sources for a policy, such as `'sha256-…'`: what a built page carries inside itself. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const style = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Data such as JSON-LD never runs, so the policy has nothing to say about it. */
const script = /<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const hashesIn = (html: string, element: RegExp): string[] => [
  ...new Set([...html.matchAll(element)].map(([, content = '']) => hashOf(content))),
];

export const inlineHashesIn = (html: string): InlineHashes => ({
  scripts: hashesIn(html, script),
  styles: hashesIn(html, style),
});

/** The hashes of a built page. */
export const inlineHashesOf = perBuild(inlineHashesIn);
