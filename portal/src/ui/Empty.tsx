import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './feedback.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** Advice for the next step. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const Empty = ({ icon, title, children, action }: Props) => (
  <div className="empty">
    <span className="empty-picture">
      <Icon name={icon} size={34} />
    </span>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);
