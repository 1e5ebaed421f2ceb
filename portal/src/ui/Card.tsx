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

interface FactsProps {
  /** Those that are null are left out; a sentence or a long number takes the whole `wide` line. */
  readonly facts: readonly (readonly [ReactNode, ReactNode | null, 'wide'?] | false)[];
}

/** Names and values, side by side. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts.map(
      (fact, index) =>
        fact &&
        fact[1] !== null && (
          // The order of facts never changes while they are shown.
          <div key={index} className={fact[2] && 'fact-wide'}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);
