import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';

interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  /** Number of records in it that wait for somebody. */
  readonly waiting: number;
  readonly onNavigate?: (() => void) | undefined;
  /** Paths below `to` that are entries of their own. */
  readonly except: readonly string[];
}

const isBelow = (path: string, to: string): boolean =>
  path === to || (to !== '/' && path.startsWith(`${to}/`));

export function MenuLink({ to, label, waiting, onNavigate, except }: MenuLinkProps) {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const countId = useId();
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
        aria-describedby={waiting > 0 ? countId : undefined}
        onClick={onNavigate}
      >
        {label}
        {waiting > 0 && (
          <span className="menu-count" aria-hidden="true">
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </Link>
      {waiting > 0 && (
        <span id={countId} hidden>
          {translate('menu.waiting', { count: waiting })}
        </span>
      )}
    </li>
  );
}
