import type { MilestoneKindName } from '@rantau/shared/trip-milestones';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import '../../ui/timeline.css';

interface Passed {
  readonly kind: MilestoneKindName;
  readonly at: string;
  readonly note?: string;
}

/** Milestones that a trip has passed, the last first. */
export function Milestones({ list }: { readonly list: readonly Passed[] }) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  return (
    <ol className="timeline">
      {list
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .map(({ kind, at, note }) => (
          <li key={kind}>
            <p className="timeline-state">{t(`states.trip_milestone.${kind}`)}</p>
            <p className="small soft">
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
            {note && <p className="small">{note}</p>}
          </li>
        ))}
    </ol>
  );
}
