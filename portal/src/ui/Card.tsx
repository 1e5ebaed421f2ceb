import type { ReactNode } from 'react';
import './page.css';

interface Props {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** Rows reach its edges. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Card = ({ title, action, flush = false, className = '', children }: Props) => (
  <section className={`card ${flush ? 'card-flush' : ''} ${className}`}>
    {title !== undefined && (
      <div className="card-title">
        <h2>{title}</h2>
        {action}
      </div>
    )}
    {children}
  </section>
);

interface DescriptionListProps {
  /** Those that are null are left out; a sentence or a long number takes the whole `wide` line. */
  readonly items: readonly (readonly [ReactNode, ReactNode | null, 'wide'?] | false)[];
}

/** Names and values, side by side. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className="description-list">
    {items.map(
      (item, index) =>
        item &&
        item[1] !== null && (
          // The order of items never changes while they are shown.
          <div key={index} className={item[2] && 'description-wide'}>
            <dt>{item[0]}</dt>
            <dd>{item[1]}</dd>
          </div>
        ),
    )}
  </dl>
);
