import type { Endpoint } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { sessionEndpoints as calls } from '@rantau/shared/sessions';
import type { FastifyRequest } from 'fastify';
import { getAdminMe } from '../../modules/admins/admins.service.ts';
import { getProfile } from '../../modules/users/profiles.service.ts';
import { getVendorUser } from '../../modules/vendors/vendor-users.service.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Call, Module } from '../../platform/http/endpoint.ts';
import type { SessionActor } from '../../platform/http/sessions.ts';
import { found } from '../../platform/not-found.ts';
import { hashToken } from '../../platform/sessions/refresh-tokens.ts';
import { clearSession, refreshTokenOf, sendSession } from '../../platform/sessions/session-answer.ts';
import {
  findSession,
  findSessionOfToken,
  listSessions,
  refreshSession,
  revokeAccess,
  revokeSessions,
} from '../../platform/sessions/sessions.ts';
import type { SubjectKind } from '../../platform/sessions/subjects.ts';

interface OwnCall extends Pick<Call<Endpoint>, 'db' | 'now'> {
  readonly actor: SessionActor;
}

const mySessions = async ({ actor, db, now }: OwnCall) =>
  (await listSessions(db, now, actor.id)).map((row) => ({ ...row, current: row.id === actor.session_id }));

async function endMine({ actor, db, now }: OwnCall, id: string): Promise<void> {
  const session = found(await findSession(db, now, actor.id, id));
  await revokeSessions(db, now, [session.id], 'ended by owner');
}

/** Also those that are being opened at this moment: what their credentials were checked against is no longer good. */
const endOthers = ({ actor, db, now }: OwnCall): Promise<void> =>
  inTransaction(db, (trx) => revokeAccess(trx, now, actor, 'ended by owner', actor.session_id));

/** The session of the access token, where one was sent that is still good. */
function ofBearer(request: FastifyRequest, kind: SubjectKind): string | null {
  if (request.headers.authorization === undefined) return null;
  try {
    const actor = request.server.authenticate(request);
    return actor.kind === kind ? actor.session_id : null;
  } catch {
    return null;
  }
}

/** Renewing and ending sessions, and who is signed in where, for all three kinds of people. */
export const sessionRoutes: Module = (route, { config }) => {
  const refresh =
    (kind: SubjectKind) =>
    async (call: Call<Endpoint>): Promise<void> => {
      const token = refreshTokenOf(call.request, config);
      if (token === null) throw new AppError('session_revoked');
      try {
        sendSession(call, await refreshSession(call.db, call.now, kind, token));
      } catch (error) {
        if (error instanceof AppError && error.code === 'session_revoked') clearSession(call, kind);
        throw error;
      }
    };
  const logout =
    (kind: SubjectKind) =>
    async (call: Call<Endpoint>): Promise<void> => {
      const token = refreshTokenOf(call.request, config);
      const ofCookie = token === null ? null : await findSessionOfToken(call.db, kind, hashToken(token));
      const ids = [ofCookie, ofBearer(call.request, kind)].filter((id) => id !== null);
      await revokeSessions(call.db, call.now, [...new Set(ids)], 'logout');
      clearSession(call, kind);
    };

  route(calls.userRefresh, refresh('user'));
  route(calls.vendorRefresh, refresh('vendor'));
  route(calls.adminRefresh, refresh('admin'));
  route(calls.userLogout, logout('user'));
  route(calls.vendorLogout, logout('vendor'));
  route(calls.adminLogout, logout('admin'));

  route(calls.userMe, ({ actor, db }) => getProfile(db, actor.id, actor.impersonator_id));
  route(calls.vendorMe, ({ actor, db }) => getVendorUser(db, actor.id));
  route(calls.adminMe, ({ actor, db }) => getAdminMe(db, config, actor.id));

  route(calls.userSessions, mySessions);
  route(calls.endUserSession, (call) => endMine(call, call.params.id));
  route(calls.endOtherUserSessions, endOthers);
  route(calls.vendorSessions, mySessions);
  route(calls.endVendorSession, (call) => endMine(call, call.params.id));
  route(calls.endOtherVendorSessions, endOthers);
  route(calls.adminSessions, mySessions);
  route(calls.endAdminSession, (call) => endMine(call, call.params.id));
  route(calls.endOtherAdminSessions, endOthers);
};
