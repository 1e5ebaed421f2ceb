import { dashboardEndpoints, type Waiting } from '@rantau/shared/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { MenuLink } from './MenuLink.tsx';
import { MenuSection } from './MenuSection.tsx';
import { menuOf, pathOf } from './menu-groups.ts';
import { Wordmark } from './Wordmark.tsx';

const groups = () =>
  menuOf(currentAdmin().role)
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ needs }) => can(needs)) }))
    .filter(({ entries }) => entries.length > 0);

/** Claims and disputes are no change of state, and are told by no event. */
const everyMs = 60_000;

/** Counted once for the whole menu, and again when something changes. */
function useWaiting(): Partial<Waiting> {
  const { data } = useQuery({
    queryKey: ['dashboard', 'waiting'],
    queryFn: () => api.call(dashboardEndpoints.waiting),
    refetchInterval: everyMs,
  });
  return data ?? {};
}

export function Menu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const waiting = useWaiting();
  const shown = groups();
  const paths = shown.flatMap(({ entries }) => entries.map(pathOf));
  const below = (to: string) => paths.filter((other) => other !== to && other.startsWith(`${to}/`));
  return (
    <nav className="menu" aria-label={translate('menu.title')}>
      <Link className="menu-mark" to="/" onClick={onNavigate} aria-label={translate('menu.home')}>
        <Wordmark />
      </Link>
      {shown.map(({ name, entries }) => (
        <MenuSection key={name} name={name}>
          {entries.map((entry) => (
            <MenuLink
              key={pathOf(entry)}
              to={pathOf(entry)}
              except={below(pathOf(entry))}
              label={'page' in entry ? translate(entry.label) : labelOf(entry.resource, 2)}
              waiting={entry.waiting === undefined ? 0 : (waiting[entry.waiting] ?? 0)}
              onNavigate={onNavigate}
            />
          ))}
        </MenuSection>
      ))}
    </nav>
  );
}
