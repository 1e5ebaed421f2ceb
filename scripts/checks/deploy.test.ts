import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryFlags, memorySettings } from '../setup/memory.mjs';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const compose = readFileSync('deploy/compose.yaml', 'utf8');
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};
const { dependencies } = JSON.parse(readFileSync('api/package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);

/** A tag that names one version, for people, and a digest, which names one image. */
const exact = /^[\w./-]+:v?\d+(\.\d+)+[\w.-]*@sha256:[\da-f]{64}$/;

describe('the image', () => {
  it('is built on one base, whose digest is given in one place', () => {
    expect(stages.length).toBeGreaterThan(0);
    for (const [, base] of stages) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
    expect(found(dockerfile, /^ARG NODE_IMAGE=(\S+)$/gm)).toEqual([
      expect.stringMatching(new RegExp(`^node:${devDependencies['node']}-bookworm-slim@sha256:`)),
    ]);
  });

  it('and what stands beside it are named by exact version and digest', () => {
    const images = [
      ...found(dockerfile, /^ARG NODE_IMAGE=(\S+)$/gm),
      ...found(compose, /^\s*image: (\S+)/gm),
    ];
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(exact);
  });

  it('limits memory as `npm start` does', () => {
    const [settings = ''] = found(dockerfile, /^ENV (.*)$/gm);
    expect(settings.split(' ')).toEqual(
      expect.arrayContaining(Object.entries(memorySettings).map((setting) => setting.join('='))),
    );
    const [command = '[]'] = found(dockerfile, /^CMD (.*)$/gm);
    expect(JSON.parse(command)).toEqual(['node', ...memoryFlags, 'api/src/main.ts']);
  });

  it('holds the list of what is in it, made of what was installed', () => {
    const steps = dockerfile.split('\n').filter((line) => /^(FROM|RUN|COPY)/.test(line));
    const at = (pattern: RegExp) => steps.findIndex((line) => pattern.test(line));
    const [begins, installed, listed, last, copied] = [
      at(/ AS packages$/),
      at(/install --frozen-lockfile --prod/),
      at(/ sbom .*--out sbom\.cdx\.json$/),
      steps.findLastIndex((line) => line.startsWith('FROM')),
      at(/^COPY --from=packages \/rantau \.\/$/),
    ];
    expect([begins, installed, listed, last, copied]).toEqual(
      [begins, installed, listed, last, copied].toSorted((a, b) => a - b),
    );
    expect(begins).toBeGreaterThanOrEqual(0);
  });

  it('lists every package of the server with its version', () => {
    const [command = ''] = found(dockerfile, /^RUN (.* sbom .*) --out sbom\.cdx\.json$/gm);
    const folder = mkdtempSync(join(tmpdir(), 'rantau-sbom-'));
    try {
      const file = join(folder, 'sbom.cdx.json');
      execSync(`${command} --out ${file}`, { stdio: 'pipe' });
      const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
        bomFormat: string;
        components: readonly { group?: string; name: string; version: string }[];
      };
      expect(bomFormat).toBe('CycloneDX');
      const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
      const wanted = Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:'));
      expect(names).toEqual(expect.arrayContaining(wanted.map(([name]) => name)));
      for (const { version } of components) expect(version).toBeTruthy();
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});
