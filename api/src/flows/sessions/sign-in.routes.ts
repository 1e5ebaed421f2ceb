import type { AuditAction } from '@rantau/shared/audit-events';
import type { Endpoint } from '@rantau/shared/contract';
import { sessionEndpoints as calls } from '@rantau/shared/sessions';
import { getAdminMe } from '../../modules/admins/admins.service.ts';
import { getProfile } from '../../modules/users/profiles.service.ts';
import { getVendorUser } from '../../modules/vendors/vendor-users.service.ts';
import type { Call, Module } from '../../platform/http/endpoint.ts';
import { askForAccountMail } from '../../platform/sessions/account-mails.ts';
import { exchangeImpersonation, type Impersonator } from '../../platform/sessions/impersonation.ts';
import { limitTokenTries } from '../../platform/sessions/limit-token-tries.ts';
import { type Attempt, logIn, noteStaffLogin } from '../../platform/sessions/log-in.ts';
import { exchangeMagicLink } from '../../platform/sessions/magic-links.ts';
import { isRecoveryCode } from '../../platform/sessions/otp.ts';
import { sendSession } from '../../platform/sessions/session-answer.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import type { Subject } from '../../platform/sessions/subjects.ts';

/** Opens a session for this person and hands it to the browser. */
async function enter(
  call: Call<Endpoint>,
  action: AuditAction,
  subject: Subject,
  impersonator?: Impersonator,
): Promise<void> {
  const { requestId, origin } = call;
  const session = await openSession(call.db, call.now, subject, {
    action,
    requestId,
    origin,
    ...(impersonator && { impersonator }),
  });
  sendSession(call, session);
}

/** A successful sign-in as the audit log calls it, by what was asked for beside the password. */
function succeeded({ otp_secret }: Subject, otp: string | undefined): AuditAction {
  if (!otp_secret || otp === undefined) return 'sign_in.succeed';
  return isRecoveryCode(otp) ? 'sign_in.succeed_with_recovery_code' : 'sign_in.succeed_with_second_factor';
}

/** Signing in by password, by magic link, and as a customer on whose behalf staff act. */
export const signInRoutes: Module = (route, services) => {
  const { config } = services;

  async function letIn(call: Call<Endpoint>, attempt: Omit<Attempt, 'ip'>): Promise<Subject> {
    const subject = await logIn(call.db, call, config, { ...attempt, ip: call.request.ip });
    await enter(call, succeeded(subject, attempt.otp), subject);
    return subject;
  }

  route(calls.userLogin, async (call) => {
    const subject = await letIn(call, { kind: 'user', ...call.body.user });
    return { data: await getProfile(call.db, subject.id) };
  });
  route(calls.vendorLogin, async (call) => {
    const subject = await letIn(call, { kind: 'vendor', ...call.body.vendor_user });
    return { data: await getVendorUser(call.db, subject.id) };
  });
  route(calls.adminLogin, async (call) => {
    const subject = await letIn(call, { kind: 'admin', ...call.body.admin });
    await noteStaffLogin(services, call.db, call.now, subject, call.body.admin.otp);
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
    await limitTokenTries(config, call);
    const subject = await exchangeMagicLink(call.db, call.now, 'user', call.body.user.token);
    await enter(call, 'sign_in.succeed_by_link', subject);
    return { data: await getProfile(call.db, subject.id) };
  });
  route(calls.vendorMagicLinkLogin, async (call) => {
    await limitTokenTries(config, call);
    const subject = await exchangeMagicLink(call.db, call.now, 'vendor', call.body.vendor_user.token);
    await enter(call, 'sign_in.succeed_by_link', subject);
    return { data: await getVendorUser(call.db, subject.id) };
  });
  route(calls.impersonate, async (call) => {
    await limitTokenTries(config, call);
    const { subject, impersonator } = await exchangeImpersonation(services, call.db, call, call.body.token);
    await enter(call, 'impersonation.begin', subject, impersonator);
    return { data: await getProfile(call.db, subject.id, impersonator.id) };
  });
};
