import { serveByHand } from '../../fakes/fake-server.ts';
import { demoKeys } from './browser-keys.ts';
import { startFakePush } from './server.ts';

// Starts the fake by itself, for a server that is tried by hand: node api/src/integrations/messages/fake-push/main.ts

const { FAKE_PUSH_PORT = '3996' } = process.env;
const fake = await startFakePush({ port: Number(FAKE_PUSH_PORT), demoKeys });
serveByHand('push service', fake);
