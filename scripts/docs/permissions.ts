import { actions, adminRoles, roleCan } from '@rantau/shared/access';

/** The page `docs/permissions.md`: six roles by every action, from the table that the API enforces. */
export const permissionsPage = (): string =>
  [
    '# Permissions',
    '',
    'Who may do what in the back office, from the one matrix that API and screens read; `pnpm docs` writes this page.',
    '',
    `| action | ${adminRoles.join(' | ')} |`,
    `|---|${adminRoles.map(() => ':-:').join('|')}|`,
    ...actions.map(
      (action) =>
        `| \`${action}\` | ${adminRoles.map((role) => (roleCan(role, action) ? '●' : '')).join(' | ')} |`,
    ),
    '',
  ].join('\n');
