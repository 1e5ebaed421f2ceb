import { shippingLabelEndpoints as calls, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import type { Module } from '../../platform/http/endpoint.ts';
import { labelsOf, printLabels } from './shipping-labels.service.ts';

const filename = 'rantau-labels.pdf';

export const shippingLabelRoutes: Module = (route) => {
  route(outboundPackageEndpoints.sea.myLabels, ({ db, actor }) => labelsOf(db, actor.id, 'sea'));
  route(outboundPackageEndpoints.air.myLabels, ({ db, actor }) => labelsOf(db, actor.id, 'air'));
  route(calls.mine, async ({ db, actor, query: { ids }, locale, now }) => ({
    body: await printLabels(db, { actor, action: 'own', ids, locale, now }),
    filename,
  }));
  route(calls.all, async ({ db, actor, query: { ids }, locale, now }) => ({
    body: await printLabels(db, { actor, action: 'shipping-label:print', ids, locale, now }),
    filename,
  }));
};
