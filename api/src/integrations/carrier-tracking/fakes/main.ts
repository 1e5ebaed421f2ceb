import { serveByHand } from '../../fakes/fake-server.ts';
import { demoEasypostKeys, startFakeEasypost } from './easypost.ts';
import type { FakeCarrierOptions } from './server.ts';
import { demoSeventeenTrackKeys, startFakeSeventeenTrack } from './seventeen-track.ts';

// Starts a fake by itself, for a server that is tried by hand:
// node api/src/integrations/carrier-tracking/fakes/main.ts easypost|17track

const { FAKE_TRACKING_PORT, FAKE_TRACKING_WEBHOOK_URL, FAKE_TRACKING_FILE } = process.env;
const is17Track = process.argv[2] === '17track';
const options: FakeCarrierOptions = {
  port: Number(FAKE_TRACKING_PORT ?? (is17Track ? 3994 : 3993)),
  reports: {
    url:
      FAKE_TRACKING_WEBHOOK_URL ??
      `http://localhost:3000/api/v1/webhooks/${is17Track ? '17track' : 'easypost'}-sandbox`,
    delayMs: 500,
    times: 2,
    shuffle: true,
  },
  file: FAKE_TRACKING_FILE,
};
const fake = await (is17Track
  ? startFakeSeventeenTrack(demoSeventeenTrackKeys, options)
  : startFakeEasypost(demoEasypostKeys, options));
serveByHand(is17Track ? '17TRACK' : 'EasyPost', fake);
