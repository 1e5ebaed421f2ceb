import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { InlineHashes } from './inline-hashes.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page that is answered keep the scripts and styles it was built with inside it. */
    allowInline(hashes: InlineHashes): Promise<void>;
  }
}

const nothingInline: InlineHashes = { scripts: [], styles: [] };

/**
 * Scripts come from ourselves alone, everywhere. MUI writes its styles into the page, so the back office alone allows
 * inline style; its barcode reader is WebAssembly that we host.
 */
export const securityHeaders = fp<{ config: Config }>(async (app, { config }) => {
  const files = config.s3?.endpoint
    ? [new URL(config.s3.endpoint).origin]
    : config.s3
      ? ['https://*.amazonaws.com']
      : [];
  const secure = config.origins.app.startsWith('https:');
  const policy = (face: 'admin' | 'other', { scripts, styles }: InlineHashes) => ({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: face === 'admin' ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'", ...scripts],
      styleSrc: face === 'admin' ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles],
      imgSrc: ["'self'", 'data:', 'blob:', ...files],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...files],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'", ...files],
      frameAncestors: ["'none'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  });
  const admin = policy('admin', nothingInline);
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: policy('other', nothingInline),
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.decorateReply('allowInline', async function (hashes) {
    await this.helmet({ contentSecurityPolicy: policy('other', hashes) });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    // This comes before hosts are judged, so that a refused one gets the headers too.
    if (config.hosts.get(request.hostname.toLowerCase()) === 'admin')
      await reply.helmet({ contentSecurityPolicy: admin });
  });
});
