import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { InlineHashes } from './inline-hashes.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page that is answered keep the scripts and styles it was built with inside it. */
    allowInline(hashes: InlineHashes): void;
  }
}

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/** The same for every answer. */
const unchanging = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

const isSecure = ({ origins }: Config): boolean => origins.app.startsWith('https:');

/** Headers of every answer, also of one to a request that could not be parsed. */
export const unchangingHeaders = (config: Config): Readonly<Record<string, string>> => ({
  ...unchanging,
  ...(isSecure(config) && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/**
 * Scripts come from ourselves alone, everywhere. MUI writes its styles into the page, so the back office alone allows
 * inline style; its barcode reader is WebAssembly that we host. Everything is put together once: a request only sets it.
 */
export const securityHeaders = fp<{ config: Config }>(async (app, { config }) => {
  const files = config.s3?.endpoint
    ? [new URL(config.s3.endpoint).origin]
    : config.s3
      ? ['https://*.amazonaws.com']
      : [];
  const self = "'self'";
  type HostKind = 'admin' | 'other';
  const policy = (hostKind: HostKind, { scripts, styles }: InlineHashes): string =>
    [
      ['default-src', self],
      ['script-src', self, ...(hostKind === 'admin' ? ["'wasm-unsafe-eval'"] : []), ...scripts],
      ['style-src', self, ...(hostKind === 'admin' ? ["'unsafe-inline'"] : styles)],
      ['img-src', self, 'data:', 'blob:', ...files],
      ['media-src', self, 'blob:'],
      ['connect-src', self, ...files],
      ['font-src', self],
      ['worker-src', self],
      ['manifest-src', self],
      ['object-src', "'none'"],
      ['base-uri', self],
      ['form-action', self, ...files],
      ['frame-ancestors', "'none'"],
      ...(isSecure(config) ? [['upgrade-insecure-requests']] : []),
    ]
      .map((directive) => directive.join(' '))
      .join(';');
  const headersOf = (hostKind: HostKind) => ({
    ...unchangingHeaders(config),
    'content-security-policy': policy(hostKind, nothingInline),
  });
  const [ofAdmin, ofOthers] = [headersOf('admin'), headersOf('other')];
  const faceOf = (hostname: string): HostKind =>
    config.hosts.get(hostname.toLowerCase()) === 'admin' ? 'admin' : 'other';
  app.decorateReply('allowInline', function (hashes) {
    this.header('content-security-policy', policy(faceOf(this.request.hostname), hashes));
  });
  // Before hosts are judged, so that a refused one gets the headers too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(faceOf(request.hostname) === 'admin' ? ofAdmin : ofOthers);
    done();
  });
});
