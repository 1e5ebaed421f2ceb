import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { startFakeEasypost } from '../../integrations/carrier-tracking/fakes/easypost.ts';
import { startFakeSeventeenTrack } from '../../integrations/carrier-tracking/fakes/seventeen-track.ts';

const easypost = await startFakeEasypost({ apiKey: 'EZTK-test', webhookSecret: 'secret' }, {});
const seventeenTrack = await startFakeSeventeenTrack({ apiKey: 'TOKEN17' }, {});
afterAll(() => Promise.all([easypost.close(), seventeenTrack.close()]));
const api = await testApp({
  trackingSandboxUrls: { easypost: easypost.url, '17track': seventeenTrack.url },
});

test('what the fakes of tracking were asked to follow stands beside the messages, with what has happened', async () => {
  const page = async () =>
    (await api.app.inject({ url: '/dev/messages', headers: { host: 'localhost' } })).body;
  easypost.move('1Z999AA10123456784', 'picked_up');
  expect(await page()).not.toContain('1Z999AA10123456784');

  easypost.trackings.register('1Z999AA10123456784', 'UPS');
  seventeenTrack.trackings.register('LP00123456789CN', null);
  const shown = await page();
  expect(shown).toMatch(/EasyPost.*1Z999AA10123456784.*UPS.*picked_up.*17TRACK.*LP00123456789CN/s);
  expect(shown).toContain(`href="${easypost.url}/#1Z999AA10123456784"`);
});
