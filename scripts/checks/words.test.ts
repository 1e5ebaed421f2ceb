import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that once named things here, and the word of the field for each. */
const metaphors: Readonly<Record<string, string>> = {
  aboard: 'load',
  anew: 'again',
  asked: 'requested',
  astray: 'not found',
  awaited: 'loading',
  bones: 'skeleton',
  bornean: 'east malaysian',
  deed: 'action',
  deeds: 'actions',
  fillings: 'slots',
  gardener: 'generator',
  hurried: 'timeout',
  judge: 'check',
  judges: 'checks',
  keeper: 'sync',
  leftovers: 'cleanup',
  mend: 'edit',
  mended: 'edited',
  mood: 'mode',
  mortal: 'killable',
  patience: 'timeout',
  relieve: 'adjust',
  saying: 'template',
  sayings: 'texts',
  stubborn: 'retry',
  tally: 'summary',
  tell: 'notify',
  told: 'notified',
  twin: 'duplicate',
  twins: 'duplicates',
  unasked: 'without prompt',
  untold: 'pending',
  unwanted: 'opted out',
  wanted: 'request',
  wish: 'request',
  world: 'context',
};

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 50_000_000 }).trim().split('\n');

/** `findTwins` and `find-twins.ts` are find and twins. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const metaphorsIn = (name: string): string[] => wordsOf(name).filter((word) => word in metaphors);
const sources = ['admin', 'api', 'e2e', 'portal', 'proof', 'scripts', 'shared', 'site'];
const outside = [':!*.sql'];

/** Drawers: folders and files that say nothing of what they hold. */
const drawers = /^(common|helpers?|misc|types|utils?)(\.|$)/;

/** A line without its comments, texts and patterns: what is left are names. */
const withoutTexts = (line: string): string =>
  line.replaceAll(/^\s*(\/?\*|\/\/).*|'[^']*'|"[^"]*"|`[^`]*`|\/\^.*\$\/|\/\/ .*/g, '');

const drawersIn = (file: string): string[] => file.split('/').filter((part) => drawers.test(part));
/** Words of the screen for an inbound and an outbound package. */
const screenWords = /^(parcel|shipment)s?$/;

const screenWordsIn = (name: string): string[] =>
  wordsOf(withoutTexts(name)).filter((word) => screenWords.test(word));

describe('names', () => {
  it('are words of the field in files', () => {
    const files = git('ls-files', '--', ...sources, ...outside);
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => metaphorsIn(basename(file)).length > 0)).toEqual([]);
  });

  it('are words of the field in what a file exports', () => {
    const pattern = '^export (default )?(async )?(const|function|class|interface|type) [A-Za-z0-9_]+';
    const exports = git('grep', '-hoE', pattern, '--', ...sources, ...outside);
    expect(exports.length).toBeGreaterThan(2_000);
    expect(exports.filter((line) => metaphorsIn(line.split(' ').at(-1) ?? '').length > 0)).toEqual([]);
  });

  it('say what a folder or file holds', () => {
    expect(
      git('ls-files', '--', ...sources, ...outside).filter((file) => drawersIn(file).length > 0),
    ).toEqual([]);
    expect(drawersIn('portal/src/common/Money.tsx')).toEqual(['common']);
    expect(drawersIn('api/src/platform/sessions/common-passwords.test.ts')).toEqual([]);
  });

  it('call an inbound or outbound package so, and no parcel or shipment', () => {
    const files = git('ls-files', '--', ...sources, ...outside, ':!*/messages/*');
    expect(files.filter((file) => screenWordsIn(basename(file)).length > 0)).toEqual([]);
    const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.mails.ts'));
    const lines = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => screenWordsIn(line).length > 0)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
    expect(screenWordsIn('const lastShipment = of(reference);')).toEqual(['shipment']);
  });

  it('stand beside comments that state, and do not begin with a question', () => {
    const comments = git('grep', '-hE', '/[*][*] ', '--', ...sources, ...outside);
    expect(comments.length).toBeGreaterThan(2_000);
    const opening = /\/\*\* (What|Who|How|Whether|Which|Whose|Where|When) /;
    expect(comments.filter((line) => opening.test(line))).toEqual([]);
  });

  it('tell a metaphor from a word that contains it', () => {
    expect(metaphorsIn('findTwins')).toEqual(['twins']);
    expect(metaphorsIn('amendment.ts')).toEqual([]);
  });
});
