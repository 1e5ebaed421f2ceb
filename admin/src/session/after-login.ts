import { roleCan } from '@rantau/shared/access';
import type { AdminMe } from '@rantau/shared/admins';
import { postsPath, takeWantedPage } from './pages.ts';

/** Where the day of a role begins, if its home is a page that it may not open. */
const ownHome = ({ home, role }: AdminMe): string =>
  home.startsWith('/admins/inbound-packages') && !roleCan(role, 'inbound-package:read') ? postsPath : home;

/** Loaded once someone is in: the sign-in page does without the matrix of permissions. */
export const pageAfterLogin = (admin: AdminMe): string => takeWantedPage() ?? ownHome(admin);
