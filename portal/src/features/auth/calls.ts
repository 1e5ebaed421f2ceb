import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { begin } from '../../session/log-in.ts';
import { api, type Person, sessionType } from '../../session/session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const isVendor = sessionType === 'vendor';
const { userLogin, vendorLogin, userMagicLinkLogin, vendorMagicLinkLogin } = sessionEndpoints;

const answered = ({ data }: { readonly data: Person }): void => begin(data);

export const logIn = async (credentials: Credentials): Promise<void> =>
  answered(
    isVendor
      ? await api.call(vendorLogin, { body: { vendor_user: credentials } })
      : await api.call(userLogin, { body: { user: credentials } }),
  );

export const logInByLink = async (token: string): Promise<void> =>
  answered(
    isVendor
      ? await api.call(vendorMagicLinkLogin, { body: { vendor_user: { token } } })
      : await api.call(userMagicLinkLogin, { body: { user: { token } } }),
  );

export const askForLink = (email: string): Promise<undefined> =>
  isVendor
    ? api.call(sessionEndpoints.vendorMagicLinkRequest, { body: { vendor_user: { email } } })
    : api.call(sessionEndpoints.userMagicLinkRequest, { body: { user: { email } } });

export const impersonate = async (token: string): Promise<void> =>
  answered(await api.call(sessionEndpoints.impersonate, { body: { token } }));

/** Under what the API names the fields of an account. */
export const accountField = isVendor ? 'vendor_user' : 'user';

export const askForReset = (email: string): Promise<undefined> =>
  isVendor
    ? api.call(passwordEndpoints.vendorRequest, { body: { vendor_user: { email } } })
    : api.call(userEndpoints.requestPasswordReset, { body: { user: { email } } });

export const choosePassword = (token: string, password: string): Promise<undefined> =>
  isVendor
    ? api.call(passwordEndpoints.vendorReset, { body: { vendor_user: { token, password } } })
    : api.call(userEndpoints.resetPassword, { body: { user: { token, password } } });
