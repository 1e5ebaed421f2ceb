import type { Action, AdminRole } from '@rantau/shared/access';
import type { Waiting } from '@rantau/shared/dashboard';
import { allResources, type MenuGroupName, type ResourceName } from '../define-resource.ts';
import type { MessageKey } from '../messages/index.ts';

/** A page that is no resource, with what a role needs to open it. */
interface PageEntry {
  readonly page: string;
  readonly label: MessageKey;
  readonly needs: Action;
  /** The number of records in it that wait for somebody. */
  readonly waiting?: keyof Waiting;
}
interface ResourceEntry {
  readonly resource: ResourceName;
  readonly needs: Action;
  readonly waiting?: keyof Waiting;
}
export type MenuEntry = PageEntry | ResourceEntry;

export interface MenuGroup {
  readonly name: MenuGroupName;
  readonly entries: readonly MenuEntry[];
}

/** Groups that a role works in every day; the others keep the order of the journey. */
const daily: Readonly<Record<AdminRole, readonly MenuGroupName[]>> = {
  owner: [],
  warehouse_us: ['warehouse_us', 'trips'],
  warehouse_my: ['warehouse_my', 'trips'],
  finance: ['money'],
  support: ['customers'],
  marketing: ['customers'],
};

/** Resources of a group, as they declare it, between the pages that stand before and after them. */
const group = (
  name: MenuGroupName,
  {
    first = [],
    last = [],
  }: { readonly first?: readonly PageEntry[]; readonly last?: readonly PageEntry[] } = {},
): MenuGroup => ({
  name,
  entries: [
    ...first,
    ...allResources().flatMap(({ name: resource, access, menu }) =>
      menu?.group === name ? [{ ...menu, resource, needs: access.read }] : [],
    ),
    ...last,
  ],
});

/** Menu groups in the order in which an inbound package is handled. */
const menuGroups = (): readonly MenuGroup[] => [
  group('today', { first: [{ page: '/', label: 'menu.dashboard', needs: 'dashboard:read' }] }),
  group('warehouse_us', {
    first: [{ page: '/inbound-packages/create', label: 'menu.intake', needs: 'inbound-package:receive' }],
    last: [
      {
        page: '/merge-editor/conflicted-records/resolve',
        label: 'menu.conflicts',
        needs: 'conflict:read',
        waiting: 'open_conflicts',
      },
    ],
  }),
  group('trips', { first: [{ page: '/trip_infos', label: 'menu.board', needs: 'trip:read' }] }),
  group('warehouse_my', {
    last: [{ page: '/warehouse/hand-over', label: 'menu.hand_over', needs: 'outbound-package:hand-over' }],
  }),
  group('money'),
  group('customers'),
  group('settings'),
];

/** The menu of a role: the first page, daily work, the rest, and last the settings. */
export function menuOf(role: AdminRole): readonly MenuGroup[] {
  const rank = ({ name }: MenuGroup): number => {
    if (name === 'today') return 0;
    if (name === 'settings') return 3;
    return daily[role].includes(name) ? 1 : 2;
  };
  return menuGroups().toSorted((one, other) => rank(one) - rank(other));
}

export const pathOf = (entry: MenuEntry): string => ('page' in entry ? entry.page : `/${entry.resource}`);

/** Paths of the pages that a role works in every day. */
export const dailyPages = (role: AdminRole): ReadonlySet<string> =>
  new Set(
    menuGroups().flatMap(({ name, entries }) => (daily[role].includes(name) ? entries.map(pathOf) : [])),
  );
