import { Card, type CardProps } from '@mui/material';
import { retryPolicy } from '@rantau/shared/client';
import { AppError } from '@rantau/shared/errors';
import { type ReactNode, useState } from 'react';
import {
  Edit as RaEdit,
  type EditProps as RaEditProps,
  type RaRecord,
  useEditContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useNotify } from '../messages/index.ts';
import { hasFields, messageOf } from '../providers/failure.ts';
import { PageHeader } from './PageHeader.tsx';
import { StaleContext } from './stale-context.ts';
import { Unreadable } from './Unreadable.tsx';

interface EditProps extends Pick<RaEditProps, 'transform'> {
  /** The name of the page, where it is more than what the record is called. */
  title?(record: RaRecord): string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function EditHeader({ title, actions }: Pick<EditProps, 'title' | 'actions'>) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { hasShow } = useResourceDefinition();
  const { error } = useEditContext();
  if (!record && error) return null;
  return (
    <PageHeader
      title={record ? (title?.(record) ?? String(represent(record))) : ''}
      actions={actions}
      back={hasShow && record ? `/${resource}/${record.id}/show` : `/${resource}`}
    />
  );
}

/** The form; where its record could not be read, why not, and the way to read it again. */
function FormCard(props: CardProps) {
  const { record, error, refetch } = useEditContext();
  return !record && error ? <Unreadable error={error} retry={refetch} /> : <Card {...props} />;
}

const query = { retry: retryPolicy.retry, onError: () => undefined } as const;

/** react-admin's `Edit` under our header. Nothing is shown as saved before the server has it; a record that changed meanwhile is merged. */
export function Edit({ title, actions, children, ...props }: EditProps) {
  const { hasShow } = useResourceDefinition();
  const notify = useNotify();
  const [isStale, setStale] = useState(false);
  function refuse(error: Error) {
    if (error instanceof AppError && error.status === 412) setStale(true);
    else if (!hasFields(error)) notify(messageOf(error), { type: 'error' });
  }
  return (
    <StaleContext value={{ isStale, onResolved: () => setStale(false) }}>
      <RaEdit
        {...props}
        title={false}
        actions={<EditHeader {...(title && { title })} actions={actions} />}
        component={FormCard}
        queryOptions={query}
        mutationMode="pessimistic"
        redirect={hasShow ? 'show' : 'list'}
        mutationOptions={{ onError: refuse }}
        sx={{ '& .RaEdit-card': { maxWidth: '46rem', minWidth: 0 } }}
      >
        {children}
      </RaEdit>
    </StaleContext>
  );
}
