import type { Endpoint } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sessionEndpoints as calls } from '@rantau/shared/sessions';
import type { Call, Module } from '../../plugins/endpoint.ts';
import type { SessionActor } from '../../plugins/sessions.ts';
import { getAdminMe } from '../admins/admins.service.ts';
import { sendMail } from '../mails/mails.service.ts';
import { getProfile } from '../profiles/profiles.service.ts';
import { getVendorUser } from '../vendors/vendor-users.service.ts';
import { askForAccountMail } from './account-mails.service.ts';
import { startImpersonatedSession } from './impersonation.service.ts';
import { logIn } from './log-in.service.ts';
import { exchangeMagicLink } from './magic-links.service.ts';
import { isRecoveryCode } from './otp.ts';
import { countCodes } from './recovery-codes.ts';
import { hashToken } from './refresh-tokens.ts';
import { giveSession, refreshTokenOf, takeSession } from './session-answer.ts';
import {
  findSessionOfToken,
  listSessions,
  openSession,
  refreshSession,
  revokeSessions,
} from './sessions.service.ts';
import type { Subject, SubjectKind } from './subjects.ts';

const userAgentOf = (call: Call<Endpoint>): string => call.request.headers['user-agent'] ?? '';

interface OwnCall extends Pick<Call<Endpoint>, 'db' | 'now'> {
  readonly actor: SessionActor;
}

/** Signing in and out, for all three kinds of people. */
export const sessionRoutes: Module = (route, services) => {
  const { config, db } = services;

  const enter = async (
    call: Call<Endpoint>,
    subject: Subject,
    impersonatorId?: Id<'admin'>,
  ): Promise<void> => {
    const session = await openSession(call.db, call.now, subject, {
      userAgent: userAgentOf(call),
      ...(impersonatorId !== undefined && { impersonatorId }),
    });
    giveSession(call, session);
  };
  const refresh =
    (kind: SubjectKind) =>
    async (call: Call<Endpoint>): Promise<void> => {
      const token = refreshTokenOf(call.request, config);
      if (token === null) throw new AppError('session_revoked');
      try {
        giveSession(call, await refreshSession(call.db, call.now, kind, token));
      } catch (error) {
        if (error instanceof AppError && error.code === 'session_revoked') takeSession(call, kind);
        throw error;
      }
    };
  const logout =
    (kind: SubjectKind) =>
    async (call: Call<Endpoint>): Promise<void> => {
      const token = refreshTokenOf(call.request, config);
      const session = token === null ? null : await findSessionOfToken(call.db, hashToken(token));
      if (session !== null) await revokeSessions(call.db, call.now, [session], 'logout');
      takeSession(call, kind);
    };

  route(calls.userLogin, async (call) => {
    const { email, password } = call.body.user;
    const subject = await logIn(call.db, call.now, config, {
      kind: 'user',
      email,
      password,
      ip: call.request.ip,
    });
    await enter(call, subject);
    return { data: await getProfile(call.db, subject.id) };
  });
  route(calls.vendorLogin, async (call) => {
    const { email, password } = call.body.vendor_user;
    const subject = await logIn(call.db, call.now, config, {
      kind: 'vendor',
      email,
      password,
      ip: call.request.ip,
    });
    await enter(call, subject);
    return { data: await getVendorUser(call.db, subject.id) };
  });
  route(calls.adminLogin, async (call) => {
    const { email, password, otp } = call.body.admin;
    const subject = await logIn(call.db, call.now, config, {
      kind: 'admin',
      email,
      password,
      otp,
      ip: call.request.ip,
    });
    await enter(call, subject);
    await db
      .updateTable('admins')
      .set({ last_login_at: call.now.toISOString() })
      .where('id', '=', subject.id)
      .execute();
    if (subject.otp_secret && otp !== undefined && isRecoveryCode(otp))
      await sendMail(services, call.db, subject, 'recovery_code_used', {
        name: subject.name,
        url: config.origins.admin,
        left: await countCodes(call.db, subject.id),
      });
    return { data: await getAdminMe(call.db, config, subject.id) };
  });

  route(calls.userMagicLinkRequest, (call) =>
    askForAccountMail(services, call, { purpose: 'magic_link', kind: 'user', email: call.body.user.email }),
  );
  route(calls.vendorMagicLinkRequest, (call) =>
    askForAccountMail(services, call, {
      purpose: 'magic_link',
      kind: 'vendor',
      email: call.body.vendor_user.email,
    }),
  );
  route(calls.userMagicLinkLogin, async (call) => {
    const subject = await exchangeMagicLink(call.db, call.now, 'user', call.body.user.token);
    await enter(call, subject);
    return { data: await getProfile(call.db, subject.id) };
  });
  route(calls.vendorMagicLinkLogin, async (call) => {
    const subject = await exchangeMagicLink(call.db, call.now, 'vendor', call.body.vendor_user.token);
    await enter(call, subject);
    return { data: await getVendorUser(call.db, subject.id) };
  });
  route(calls.impersonate, async (call) => {
    const { subject, impersonatorId } = await startImpersonatedSession(call.db, call, call.body.token);
    await enter(call, subject, impersonatorId);
    return { data: await getProfile(call.db, subject.id, impersonatorId) };
  });

  route(calls.userRefresh, refresh('user'));
  route(calls.vendorRefresh, refresh('vendor'));
  route(calls.adminRefresh, refresh('admin'));
  route(calls.userLogout, logout('user'));
  route(calls.vendorLogout, logout('vendor'));
  route(calls.adminLogout, logout('admin'));

  route(calls.userMe, ({ actor, db: on }) => getProfile(on, actor.id, actor.impersonator_id));
  route(calls.vendorMe, ({ actor, db: on }) => getVendorUser(on, actor.id));
  route(calls.adminMe, ({ actor, db: on }) => getAdminMe(on, config, actor.id));

  const mySessions = async ({ actor, db: on, now }: OwnCall) =>
    (await listSessions(on, now, actor.id)).map((row) => ({ ...row, current: row.id === actor.session_id }));
  const endMine = async ({ actor, db: on, now }: OwnCall, id: string): Promise<void> => {
    const mine = await listSessions(on, now, actor.id);
    if (!mine.some((session) => session.id === id)) throw new AppError('not_found');
    await revokeSessions(on, now, [id], 'ended by owner');
  };
  route(calls.userSessions, mySessions);
  route(calls.endUserSession, (call) => endMine(call, call.params.id));
  route(calls.vendorSessions, mySessions);
  route(calls.endVendorSession, (call) => endMine(call, call.params.id));
  route(calls.adminSessions, mySessions);
  route(calls.endAdminSession, (call) => endMine(call, call.params.id));
};
