import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './feedback.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

interface Props {
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** Announced at once: the answer to what was just done. */
  readonly live?: boolean;
}

export const Notice = ({ tone = 'info', live = false, children }: Props) => (
  <div className={`notice notice-${tone}`} {...(live && { role: tone === 'bad' ? 'alert' : 'status' })}>
    <Icon name={tone === 'good' ? 'check' : tone === 'info' ? 'help' : 'alert'} />
    <div className="notice-body">{children}</div>
  </div>
);

export type BadgeTone = Tone | 'plain' | 'sea' | 'air';

export const Badge = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) => <span className={`badge badge-${tone}`}>{children}</span>;
