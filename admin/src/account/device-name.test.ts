import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.1', undefined],
])('calls %s what its owner would', (text, name) => {
  expect(deviceName(text)).toBe(name);
});
