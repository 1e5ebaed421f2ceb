import { Link, Typography } from '@mui/material';
import type { BulkRefusal } from '@rantau/shared/bulk-actions';
import { Link as RouterLink } from 'react-router-dom';
import type { StateNoun } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../use-format.ts';

interface RefusalGroupsProps {
  readonly refusals: readonly BulkRefusal[];
  /** Resource of the records' list, if there is one; such as `inbound-packages`. */
  readonly resource: string | undefined;
  /** The filters that all of them match, where all that match were meant. */
  readonly within?: Readonly<Record<string, unknown>> | undefined;
}

const nouns: Readonly<Record<string, StateNoun>> = {
  'inbound-packages': 'inbound_package',
  'outbound-packages': 'outbound_package',
  invoices: 'invoice',
};

/** Why records are left as they are, a line a reason, each with the list of them. */
export function RefusalGroups({ refusals, resource, within }: RefusalGroupsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const noun = nouns[resource?.split('/')[0] ?? ''];
  const reasonOf = ({ error, state }: BulkRefusal) =>
    error === 'transition_refused' && state !== null && noun
      ? translate('bulk.refused_state', { state: translate(`states.${noun}.${state}`, { _: state }) })
      : translate(`errors.${error}`);
  return (
    <ul
      aria-label={translate('bulk.refusals')}
      style={{ margin: '0.5rem 0 0', paddingInlineStart: '1.25rem' }}
    >
      {refusals.map((group) => {
        const count = translate('bulk.left', { smart_count: group.count, count: format.number(group.count) });
        // A state is a filter of the list; other reasons are none, so the records are named.
        const byState =
          within &&
          group.error === 'transition_refused' &&
          group.state !== null &&
          group.count > group.ids.length;
        const filter = encodeURIComponent(
          JSON.stringify(byState ? { ...within, state: group.state } : { id: group.ids }),
        );
        return (
          <Typography component="li" variant="body2" key={`${group.error} ${group.state}`}>
            {reasonOf(group)}{' '}
            {resource ? (
              <Link
                component={RouterLink}
                to={`/${resource}?filter=${filter}`}
                target="_blank"
                aria-label={`${count}: ${reasonOf(group)}`}
              >
                {count}
              </Link>
            ) : (
              count
            )}
            {!byState && group.count > group.ids.length && ` ${translate('bulk.first_hundred')}`}
          </Typography>
        );
      })}
    </ul>
  );
}
