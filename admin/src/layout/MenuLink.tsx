import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  readonly onNavigate?: (() => void) | undefined;
  /** Paths below `to` that are entries of their own. */
  readonly except: readonly string[];
}

const isBelow = (path: string, to: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

export function MenuLink({ to, label, onNavigate, except }: MenuLinkProps) {
  const { pathname } = useLocation();
  const here = isBelow(pathname, to) && !except.some((other) => isBelow(pathname, other));
  const link = useRef<HTMLAnchorElement>(null);
  // Only the menu scrolls: the page stays where it is.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <li>
      <Link
        ref={link}
        className="menu-link"
        to={to}
        aria-current={here ? 'page' : undefined}
        onClick={onNavigate}
      >
        {label}
      </Link>
    </li>
  );
}
