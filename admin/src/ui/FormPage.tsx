import { Card, Stack } from '@mui/material';
import type { AppError } from '@rantau/shared/errors';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  CreateBase,
  DeleteWithConfirmButton,
  EditBase,
  Form,
  type RaRecord,
  SaveButton,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Navigate } from 'react-router-dom';
import { can } from '../access.ts';
import { accessOf } from '../define-resource.ts';
import { useNotify, useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';
import { ConcurrentChanges } from './ConcurrentChanges.tsx';
import { FormRefusals } from './FormRefusals.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PageHeader } from './PageHeader.tsx';

interface FormPageProps {
  title?(record: RaRecord): string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Makes what is sent of what was filled in. */
  readonly transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly children: ReactNode;
}

/** State of a record that somebody else changed since it was read. */
interface Staleness {
  readonly is: boolean;
  readonly onResolved: () => void;
}

function FormCard({
  title,
  lead,
  actions,
  defaults,
  children,
  stale,
}: FormPageProps & { readonly stale?: Staleness }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { hasShow } = useResourceDefinition();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  const { remove } = accessOf(resource);
  const editing = stale !== undefined;
  // react-admin resets the form whenever these options are others than before.
  const reset = useRef({ keepDirtyValues: false }).current;
  // This runs after the form's own effect: one reading keeps what was filled in, a save afterwards keeps nothing.
  useEffect(() => {
    if (record) reset.keepDirtyValues = false;
  }, [record, reset]);
  async function takeIn(read: () => Promise<unknown>) {
    reset.keepDirtyValues = true;
    await read();
    stale?.onResolved();
  }
  const heading = editing
    ? record && title
      ? title(record)
      : translate('ra.action.edit')
    : translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) });
  return (
    <>
      <PageHeader
        title={heading}
        lead={lead}
        actions={actions}
        back={editing && hasShow && record ? `/${resource}/${record.id}/show` : `/${resource}`}
      />
      <Card sx={{ maxWidth: '46rem', p: { xs: 2, sm: 3 } }}>
        <Form noValidate resetOptions={reset} {...(defaults && { defaultValues: defaults })}>
          <LeaveGuard />
          <FormRefusals />
          {stale && <ConcurrentChanges refused={stale.is} takeIn={takeIn} />}
          <Stack sx={{ gap: 1.5 }}>{children}</Stack>
          <Stack direction="row" sx={{ mt: 2, gap: 1, justifyContent: 'space-between' }}>
            <SaveButton alwaysEnable={!editing} {...(stale?.is && { disabled: true })} />
            {editing && remove !== undefined && can(remove) && (
              <DeleteWithConfirmButton mutationMode="pessimistic" />
            )}
          </Stack>
        </Form>
      </Card>
    </>
  );
}

/** Nothing is shown as saved before the server has it. */
export function EditPage(props: FormPageProps) {
  const { hasShow } = useResourceDefinition();
  const { edit } = accessOf(useResourceContext() ?? '');
  const notify = useNotify();
  const [stale, setStale] = useState(false);
  function refuse(error: AppError) {
    if (error.status === 412) setStale(true);
    else if (!error.fields) notify(messageOf(error), { type: 'error' });
  }
  if (!edit || !can(edit)) return <Navigate to="/access-denied" replace />;
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={hasShow ? 'show' : 'list'}
      mutationOptions={{ onError: refuse }}
      {...(props.transform && { transform: props.transform })}
    >
      <FormCard {...props} stale={{ is: stale, onResolved: () => setStale(false) }} />
    </EditBase>
  );
}

interface CreatePageProps extends FormPageProps {
  /** Reads a refusal that the form itself can answer; true where it does. */
  readonly onRefused?: (error: AppError) => boolean;
}

export function CreatePage({ onRefused, ...props }: CreatePageProps) {
  const { hasShow } = useResourceDefinition();
  const notify = useNotify();
  const { create } = accessOf(useResourceContext() ?? '');
  if (!create || !can(create)) return <Navigate to="/access-denied" replace />;
  function refuse(error: AppError) {
    if (onRefused?.(error) || error.fields) return;
    notify(messageOf(error), { type: 'error' });
  }
  return (
    <CreateBase
      redirect={hasShow ? 'show' : 'list'}
      mutationOptions={{ onError: refuse }}
      {...(props.transform && { transform: props.transform })}
    >
      <FormCard {...props} />
    </CreateBase>
  );
}
