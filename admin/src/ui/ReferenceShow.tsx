import type { ContactSubject } from '@rantau/shared/contacts';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { StateChip } from '../fields/StateChip.tsx';
import { Show } from './Show.tsx';
import { Timeline } from './Timeline.tsx';

interface Referenced extends RaRecord<string> {
  readonly reference: string;
  readonly state: string;
}

interface ReferenceShowProps<R extends Referenced> {
  /** Its group of `states`, and the name of its logs. */
  readonly noun: ContactSubject & Parameters<typeof StateChip>[0]['noun'];
  readonly lead: (record: R) => ReactNode;
  readonly actions: (record: R) => ReactNode;
  readonly editable?: (record: R) => boolean;
  /** Status of a record, where it is more than the state. */
  readonly status?: (record: R) => ReactNode;
  /** Content above the timeline. */
  readonly aside?: (record: R) => ReactNode;
  readonly children: (record: R) => ReactNode;
}

/** A record that people call by its reference: its state beside the name, what happened to it beside the rest. */
export const ReferenceShow = <R extends Referenced>({
  noun,
  status,
  aside,
  ...page
}: ReferenceShowProps<R>) => (
  <Show<R>
    {...page}
    noun={noun}
    status={status ?? (({ state }) => <StateChip noun={noun} state={state} />)}
    aside={(record) => (
      <>
        {aside?.(record)}
        <Timeline id={record.id} noun={noun} />
      </>
    )}
  />
);
