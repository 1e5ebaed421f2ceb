import { passwordEndpoints as calls } from '@rantau/shared/sessions';
import type { Module } from '../../platform/http/endpoint.ts';
import { askForAccountMail } from '../../platform/sessions/account-mails.ts';
import { limitTokenTries } from '../../platform/sessions/limit-token-tries.ts';
import { changePassword, resetPassword } from '../../platform/sessions/password-changes.ts';

/** Calls by which vendor users and staff choose a password: by invitation, or when it was forgotten. */
export const passwordRoutes: Module = (route, services) => {
  const purpose = 'password_reset';
  route(calls.vendorRequest, (call) =>
    askForAccountMail(services, call, { purpose, kind: 'vendor', email: call.body.vendor_user.email }),
  );
  route(calls.vendorReset, async (call) => {
    await limitTokenTries(services.config, call);
    const { db, body } = call;
    await resetPassword(services, db, call, {
      kind: 'vendor',
      ...body.vendor_user,
      field: 'vendor_user.password',
    });
  });
  route(calls.vendorChange, (call) => changePassword(services, call.db, call, call.body));
  route(calls.adminRequest, (call) =>
    askForAccountMail(services, call, { purpose, kind: 'admin', email: call.body.admin.email }),
  );
  route(calls.adminReset, async (call) => {
    await limitTokenTries(services.config, call);
    const { db, body } = call;
    await resetPassword(services, db, call, { kind: 'admin', ...body.admin, field: 'admin.password' });
  });
};
