import type { Services } from '../platform/services.ts';
import { connectFakeTracking } from './carrier-journeys.ts';
import { leadLinksHere } from './demo-template.ts';
import { connectFakeGateways } from './fake-gateways.ts';
import { connectFakeMyInvois } from './fake-myinvois.ts';
import { subscribeAtFakePush } from './fake-push.ts';
import { connectFakeWhatsApp } from './fake-whatsapp.ts';

/** Leads a copy of the demo to the addresses and fake providers of this configuration. */
export async function connectFakes({ db, config, clock }: Services): Promise<void> {
  await leadLinksHere(db, config);
  for (const connect of [
    connectFakeGateways,
    connectFakeTracking,
    connectFakeMyInvois,
    connectFakeWhatsApp,
    subscribeAtFakePush,
  ])
    await connect(db, config, clock.now());
}
