import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { resourceCalls } from '../providers/resource-calls.ts';
import { MenuLink } from './MenuLink.tsx';
import { type MenuEntry, menuGroups } from './menu-groups.ts';
import { Wordmark } from './Wordmark.tsx';

const pathOf = (entry: MenuEntry): string => ('page' in entry ? entry.page : `/${entry.resource}`);
const canOpen = (entry: MenuEntry): boolean =>
  can('page' in entry ? entry.needs : resourceCalls[entry.resource].read);

const groups = () =>
  menuGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(canOpen) }))
    .filter(({ entries }) => entries.length > 0);

export function Menu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const shown = groups();
  const paths = shown.flatMap(({ entries }) => entries.map(pathOf));
  const below = (to: string) => paths.filter((other) => other !== to && other.startsWith(`${to}/`));
  return (
    <nav className="menu" aria-label={translate('menu.title')}>
      <Link className="menu-mark" to="/" onClick={onNavigate} aria-label={translate('menu.home')}>
        <Wordmark />
      </Link>
      {shown.map(({ label, entries }) => (
        <div key={label} className="menu-group">
          <h2>{translate(label)}</h2>
          <ul>
            {entries.map((entry) => (
              <MenuLink
                key={pathOf(entry)}
                to={pathOf(entry)}
                except={below(pathOf(entry))}
                label={'page' in entry ? translate(entry.label) : labelOf(entry.resource, 2)}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
