import { company } from '@rantau/shared/company';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import './page.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Content beside the heading: a state. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** One page: its title in the window and as heading, which takes the focus so that a new page is announced. */
export function Page({ title, lead, actions, back, mark, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
  }, [title]);
  // Before anybody sees it: whoever pressed Tab meanwhile would be taken back.
  useLayoutEffect(() => {
    if (!heading.current?.closest('main')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          {back && (
            <Link className="page-back" to={back.to}>
              <Icon name="back" size={16} />
              {back.label}
            </Link>
          )}
          <div className="cluster">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {mark}
          </div>
          {lead !== undefined && <p className="page-lead">{lead}</p>}
        </div>
        {actions !== undefined && <div className="cluster">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
