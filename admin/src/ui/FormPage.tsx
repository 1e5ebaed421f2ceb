import { Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
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
  useTranslate,
} from 'react-admin';
import { may } from '../access.ts';
import { callsOf } from '../providers/resource-calls.ts';
import { PageHeader } from './PageHeader.tsx';

interface FormPageProps {
  readonly title?: (record: RaRecord) => string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Makes what is sent of what was filled in. */
  readonly transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly children: ReactNode;
}

function FormCard({
  title,
  lead,
  actions,
  defaults,
  children,
  editing,
}: FormPageProps & { readonly editing: boolean }) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { hasShow } = useResourceDefinition();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  const { remove } = callsOf(resource);
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
        <Form warnWhenUnsavedChanges {...(defaults && { defaultValues: defaults })}>
          <Stack sx={{ gap: 1.5 }}>{children}</Stack>
          <Stack direction="row" sx={{ mt: 2, gap: 1, justifyContent: 'space-between' }}>
            <SaveButton />
            {editing && remove !== undefined && may(remove) && (
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
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={hasShow ? 'show' : 'list'}
      {...(props.transform && { transform: props.transform })}
    >
      <FormCard {...props} editing />
    </EditBase>
  );
}

export function CreatePage(props: FormPageProps) {
  const { hasShow } = useResourceDefinition();
  return (
    <CreateBase redirect={hasShow ? 'show' : 'list'} {...(props.transform && { transform: props.transform })}>
      <FormCard {...props} editing={false} />
    </CreateBase>
  );
}
