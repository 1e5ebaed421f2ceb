import { startBucket } from '@rantau/rig/bucket';
import { startProduct } from '@rantau/rig/product';
import { startProxy } from '@rantau/rig/proxy';
import { signIn } from '@rantau/rig/session';
import { check, type Suite } from './check.ts';

/** The smallest picture there is. */
const gif = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const suite: Suite = {
  title: 'object store away, slow and back',
  run: async ({ dataDir }) => {
    const bucket = await startBucket();
    const proxy = await startProxy({ port: bucket.port });
    const endpoint = `http://127.0.0.1:${proxy.port}`;
    const product = await startProduct({
      env: {
        DATA_DIR: await dataDir(),
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'chaos',
        S3_SECRET_ACCESS_KEY: 'chaos',
        S3_UPLOAD_METHOD: 'PUT',
      },
    });
    const { call } = await signIn(product.port, 'admin', 'warehouse@rantau.example');
    const upload = async () => {
      const wanted = { purpose: 'package_photo', content_type: 'image/png', size: gif.length };
      const presigned = JSON.parse((await call('POST', '/admins/images/presign/s3/params', wanted)).body) as {
        image_id: string;
        url: string;
        headers: Record<string, string>;
      };
      await fetch(presigned.url, { method: 'PUT', body: new Uint8Array(gif), headers: presigned.headers });
      return presigned.image_id;
    };
    const complete = (id: string) =>
      call('POST', `/admins/images/${id}/complete`, undefined, { timeoutMs: 60_000 });
    const id = await upload();
    proxy.set('away');
    const away = await complete(id);
    const others = await call('GET', '/admins/inbound-packages');
    proxy.set('through');
    const from = performance.now();
    const back = await complete(id);
    const backMs = performance.now() - from;
    const silentId = await upload();
    proxy.set('silent');
    const silent = await complete(silentId);
    proxy.set('through');
    const after = await complete(silentId);
    proxy.set(300);
    const slowId = await upload();
    const slow = await complete(slowId);
    proxy.set('through');
    await product.end();
    await proxy.close();
    bucket.close();
    const said = ({ status, ms }: { status: number; ms: number }) => `${status} in ${Math.round(ms)} ms`;
    return [
      check(
        'store away: 503 with Retry-After within 3 s',
        away.status === 503 && away.headers['retry-after'] !== undefined && away.ms <= 3_000,
        said(away),
      ),
      check('store away: everything else goes on', others.status === 200, said(others)),
      check(
        'store back: the same picture is taken, within 5 s',
        back.status < 300 && backMs <= 5_000,
        said(back),
      ),
      check(
        'store answers nothing: 503 within 3 s',
        silent.status === 503 && silent.ms <= 3_000,
        said(silent),
      ),
      check('and the picture is taken when it does again', after.status < 300, said(after)),
      check('slow store (300 ms each way): the picture is taken', slow.status < 300, said(slow)),
    ];
  },
};
