import type { StateChange } from '@rantau/shared/contract';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useAgo } from '../language/use-ago.ts';
import { useFormat } from '../language/use-format.ts';
import './timeline.css';

interface Props {
  readonly changes: readonly StateChange[];
  /** Group of the messages that name the states, such as `inbound_package`. */
  readonly noun: string;
}

/** State changes, newest first. */
export function Timeline({ changes, noun }: Props) {
  const { of } = useLanguage();
  const { dateTime } = useFormat();
  const { ago } = useAgo();
  return (
    <ol className="timeline">
      {changes
        // Of two at the same moment, the later one comes after the other in the answer.
        .toReversed()
        .sort((a, b) => b.at.localeCompare(a.at))
        .map(({ id, to, at, note }) => (
          <li key={id}>
            <p className="timeline-state">{of(`states.${noun}.${to}`, {}, to)}</p>
            <p className="small soft">
              <time dateTime={at}>{dateTime(at)}</time> · {ago(at)}
            </p>
            {note !== '' && <p className="small">{note}</p>}
          </li>
        ))}
    </ol>
  );
}

interface StagesProps {
  readonly label: string;
  readonly stages: readonly string[];
  /** Index of the current step; those before are done. */
  readonly now: number;
}

/** The way from here to there as a line, with where it is on it. */
export const Stages = ({ label, stages, now }: StagesProps) => (
  <ol className="stages" aria-label={label}>
    {stages.map((stage, index) => (
      <li
        key={stage}
        data-stage={index < now ? 'done' : index === now ? 'now' : 'ahead'}
        {...(index === now && { 'aria-current': 'step' as const })}
      >
        <span>{stage}</span>
      </li>
    ))}
  </ol>
);
