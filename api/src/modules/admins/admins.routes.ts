import { adminEndpoints as calls } from '@rantau/shared/admins';
import { sql } from 'kysely';
import { containing, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { withOwnPassword } from '../../platform/sessions/own-password.ts';
import { changePassword } from '../../platform/sessions/password-changes.ts';
import { toAdmin, toAdminMe } from './admins.repository.ts';
import { createAdmin, getAdmin, removeAdmin, updateAdmin } from './admins.service.ts';
import { confirmOtp, disableOtp, otpStatus, renewRecoveryCodes, resetOtp, startOtp } from './otp.service.ts';

/** Staff: their accounts for owners, and their own for each of them. */
export const adminRoutes: Module = (route, services) => {
  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    let query = db.selectFrom('admins');
    if (filter.id) query = query.where(isOneOf('admins.id', filter.id));
    if (filter.role) query = query.where('role', '=', filter.role);
    if (filter.q) query = query.where(sql<boolean>`lower(name || ' ' || email) like ${containing(filter.q)}`);
    const page = await readPage(
      db,
      query,
      { range, sort },
      {
        id: 'admins.id',
        columns: {
          name: 'name',
          email: 'email',
          role: 'role',
          created_at: 'created_at',
          last_login_at: 'last_login_at',
        },
        otherwise: ['name', 'ASC'],
        nullable: ['last_login_at'],
      },
      (ids) => db.selectFrom('admins').selectAll().where(isOneOf('id', ids)).execute(),
    );
    return { ...page, data: page.data.map(toAdmin) };
  });
  route(calls.get, ({ db, params }) => getAdmin(db, params.id));
  route(calls.create, (call) => createAdmin(services, call.db, call, call.body));
  route(calls.update, (call) =>
    updateAdmin(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.remove, (call) => removeAdmin(services, call.db, call, call.params.id, call.version));
  route(calls.resetOtp, (call) =>
    withOwnPassword(call.db, call, call.body, (trx) => resetOtp(services, trx, call, call.params.id)),
  );

  route(calls.updateMe, async (call) => {
    const { version } = await getAdmin(call.db, call.actor.id);
    return toAdminMe(
      await updateAdmin(services, call.db, call, call.actor.id, call.body, version),
      services.config,
    );
  });
  route(calls.changePassword, (call) => changePassword(services, call.db, call, call.body));
  route(calls.otp, ({ db, actor }) => otpStatus(db, actor.id));
  route(calls.startOtp, (call) => startOtp(services, call.db, call, call.body.password));
  route(calls.confirmOtp, async (call) => ({
    recovery_codes: await confirmOtp(services, call.db, call, call.body.otp),
  }));
  route(calls.renewRecoveryCodes, async (call) => ({
    recovery_codes: await renewRecoveryCodes(services, call.db, call, call.body.password, call.body.otp),
  }));
  route(calls.disableOtp, (call) => disableOtp(services, call.db, call, call.body.password, call.body.otp));
};
