import { adminRoles, roleCan } from '@rantau/shared/access';
import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { deskKey } from '../session/desk.ts';
import { session, tokenJar } from '../session/session.ts';
import { answerWith } from '../testing/answer-with.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { authProvider } from './auth-provider.ts';
import { actionFor } from './resource-calls.ts';

describe('the auth provider', () => {
  it('lets each role do with each resource what the shared matrix says', async () => {
    for (const role of adminRoles) {
      signInAs(role);
      for (const { name: resource } of resources)
        for (const action of ['list', 'show', 'create', 'edit', 'delete']) {
          const needed = actionFor(resource, action);
          const may = await authProvider.canAccess?.({
            resource,
            action,
            signal: new AbortController().signal,
          });
          expect([role, resource, action, may]).toEqual([
            role,
            resource,
            action,
            needed !== null && roleCan(role, needed),
          ]);
        }
    }
  });

  it('clears token, session and the desk when someone signs out, even if the server is away', async () => {
    signInAs('finance');
    localStorage.setItem(deskKey, '{"location":"A-01"}');
    answerWith(() => {
      throw new TypeError('no network');
    });
    await expect(authProvider.logout({})).resolves.toBe(false);
    expect(session.get().status).toBe('logged-out');
    expect(tokenJar.read()).toBeUndefined();
    expect(localStorage.getItem(deskKey)).toBeNull();
  });

  it('turns away whoever is not signed in', async () => {
    session.logOut();
    await expect(authProvider.checkAuth({ signal: new AbortController().signal })).rejects.toThrow();
  });
});
