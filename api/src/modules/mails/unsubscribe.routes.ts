import { AppError } from '@rantau/shared/errors';
import type { FastifyInstance } from 'fastify';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { recordConsent } from '../../platform/mail/consents.ts';
import { readUnsubscribeToken, unsubscribePath } from '../../platform/mail/unsubscribe.ts';
import type { TurnQueue } from '../../platform/rate-limits/call-queue.ts';
import type { Services } from '../../platform/services.ts';

/**
 * One-click unsubscription (RFC 8058): a mail program posts to the address of the header, without a session. Whoever opens the
 * address comes to the settings; a scanner that follows links changes nothing.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { services, turns }: { readonly services: Services; readonly turns: TurnQueue },
): Promise<void> {
  const { config, db, clock } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.get<{ Params: { token: string } }>(
    unsubscribePath(':token'),
    { schema: { hide: true } },
    async (_, reply) => reply.redirect(`${config.origins.app}/dashboard/profile`, 303),
  );
  app.post<{ Params: { token: string } }>(
    unsubscribePath(':token'),
    { schema: { hide: true }, bodyLimit: 1_024, preParsing: (request) => turns.await(request, 0) },
    async ({ params }, reply) => {
      const read = readUnsubscribeToken(config, params.token);
      if (!read) throw new AppError('token_invalid');
      const { userId, topic } = read;
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'email', 'notifications', 'closed_at'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!user || user.closed_at !== null || !user.notifications[topic]) return;
        const notifications = { ...user.notifications, [topic]: false };
        await changeRow(trx, 'users', user.id, now, { notifications: JSON.stringify(notifications) });
        await recordConsent(trx, user.id, now, {
          channel: 'email',
          given: false,
          address: user.email,
          topics: [topic],
          text: 'List-Unsubscribe=One-Click',
          place: 'email',
        });
        await audit(trx, bySystem(now), 'user.unsubscribe', user.id, { after: { notifications } });
      });
      return reply.code(204).send();
    },
  );
}
