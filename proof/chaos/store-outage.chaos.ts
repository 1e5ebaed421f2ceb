import { startBucket } from '../harness/bucket.ts';
import { demoFolder } from '../harness/demo.ts';
import { startProduct } from '../harness/product.ts';
import { startProxy } from '../harness/proxy.ts';
import { signIn } from '../harness/session.ts';
import type { Suite } from '../harness/trials.ts';

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Presigned {
  readonly image_id: string;
  readonly url: string;
  readonly headers: Record<string, string>;
}

export const suite: Suite = {
  title: 'object store away, slow and back',
  run: async ({ check }) => {
    using bucket = await startBucket();
    await using proxy = await startProxy({ port: bucket.port });
    await using product = await startProduct({
      env: {
        DATA_DIR: await demoFolder(),
        S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'chaos',
        S3_SECRET_ACCESS_KEY: 'chaos',
        S3_UPLOAD_METHOD: 'PUT',
      },
    });
    const { call } = await signIn(product.port, 'admin', 'warehouse@rantau.example');
    const upload = async () => {
      const wanted = { purpose: 'package_photo', content_type: 'image/png', size: picture.length };
      const presigned = await call('POST', '/admins/images/presign/s3/params', wanted);
      const { image_id, url, headers } = JSON.parse(presigned.body) as Presigned;
      await fetch(url, { method: 'PUT', body: new Uint8Array(picture), headers });
      return image_id;
    };
    const complete = (id: string) =>
      call('POST', `/admins/images/${id}/complete`, undefined, { timeoutMs: 60_000 });
    const shown = ({ status, ms }: { status: number; ms: number }) => `${status} in ${Math.round(ms)} ms`;

    const id = await upload();
    proxy.set('away');
    const away = await complete(id);
    check(
      'store away: 503 with Retry-After within 3 s',
      away.status === 503 && away.headers['retry-after'] !== undefined && away.ms <= 3_000,
      shown(away),
    );
    const others = await call('GET', '/admins/inbound-packages');
    check('store away: everything else goes on', others.status === 200, shown(others));
    proxy.set('through');
    const back = await complete(id);
    check(
      'store back: the same picture is taken, within 5 s',
      back.status < 300 && back.ms <= 5_000,
      shown(back),
    );
    const silentId = await upload();
    proxy.set('silent');
    const silent = await complete(silentId);
    check(
      'store answers nothing: 503 within 3 s',
      silent.status === 503 && silent.ms <= 3_000,
      shown(silent),
    );
    proxy.set('through');
    const after = await complete(silentId);
    check('and the picture is taken when it does again', after.status < 300, shown(after));
    proxy.set(300);
    const slow = await complete(await upload());
    check('slow store (300 ms each way): the picture is taken', slow.status < 300, shown(slow));
    proxy.set('through');
  },
};
