import { userEndpoints as calls } from '@rantau/shared/users';
import type { Module } from '../../platform/http/endpoint.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import { askForAccountMail, countAccountMail } from '../../platform/sessions/account-mails.ts';
import { askForEmailChange, confirmEmailChange } from '../../platform/sessions/email-changes.ts';
import { limitTokenTries } from '../../platform/sessions/limit-token-tries.ts';
import { changePassword, resetPassword } from '../../platform/sessions/password-changes.ts';
import { sendSession } from '../../platform/sessions/session-answer.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import { getProfile } from './profiles.service.ts';
import { confirmEmail, editRegistration, register } from './registration.service.ts';

/** From a visitor to a customer, and the password in between. */
export const registrationRoutes: Module = (route, services) => {
  const { config } = services;

  route(calls.register, async ({ db, now, body, request }) => {
    await countTry(db, now, 'register', { ip: request.ip }, config.loginsPerMinute);
    await countTry(db, now, 'register-day', { ip: request.ip }, config.loginsPerMinute);
    await countAccountMail(db, now, { email: body.user.email, ip: request.ip });
    await register(services, db, now, body.user);
    return { metadata: { action: 'confirm_email' as const } };
  });
  route(calls.updateRegistration, async ({ db, now, body, request }) => {
    await countTry(db, now, 'login', { ip: request.ip }, config.loginsPerMinute);
    const { email, password, changes } = body.user;
    await countTry(db, now, 'register-correction', { of: email });
    const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    await editRegistration(services, { db, now, request }, email, password, known);
  });
  route(calls.resendConfirmation, (call) =>
    askForAccountMail(services, call, {
      purpose: 'confirm_email',
      kind: 'user',
      email: call.body.user.email,
    }),
  );
  route(calls.confirmEmail, async (call) => {
    const { db, now, requestId, origin } = call;
    await limitTokenTries(config, call);
    const subject = await confirmEmail(db, now, call.body.user.token, call.body.user.password);
    sendSession(call, await openSession(db, now, subject, { action: 'sign_in.succeed', requestId, origin }));
    return { data: await getProfile(db, subject.id) };
  });
  route(calls.requestPasswordReset, (call) =>
    askForAccountMail(services, call, {
      purpose: 'password_reset',
      kind: 'user',
      email: call.body.user.email,
    }),
  );
  route(calls.resetPassword, async (call) => {
    await limitTokenTries(config, call);
    const { db, body } = call;
    await resetPassword(services, db, call, { kind: 'user', ...body.user, field: 'user.password' });
  });
  route(calls.changeEmail, (call) =>
    askForEmailChange(services, call.db, call, call.body.email, call.body.password),
  );
  route(calls.confirmEmailChange, async (call) => {
    await limitTokenTries(config, call);
    return confirmEmailChange(services, call.db, call, call.body.user);
  });
  route(calls.changePassword, (call) => changePassword(services, call.db, call, call.body));
};
