import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import type { Module } from '../../platform/http/endpoint.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import { createLink, linksOf, revokeLink, viewLink } from './recipient-links.ts';

export const recipientLinkRoutes: Module = (route, { config }) => {
  const origin = config.origins.app;
  route(recipientLinkEndpoints.mine, ({ db, now, actor }) => linksOf(db, now, origin, actor.id));
  route(recipientLinkEndpoints.create, (call) =>
    createLink(call.db, call, origin, call.body.outbound_package_id),
  );
  route(recipientLinkEndpoints.revoke, (call) => revokeLink(call.db, call, call.params.id));
  route(recipientLinkEndpoints.view, async ({ db, now, body, request }) => {
    await countTry(db, now, 'follow', { ip: request.ip });
    return viewLink(db, now, body.token);
  });
};
