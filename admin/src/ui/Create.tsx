import { Card } from '@mui/material';
import { AppError } from '@rantau/shared/errors';
import type { ReactNode } from 'react';
import {
  Create as RaCreate,
  type CreateProps as RaCreateProps,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useNotify, useTranslate } from '../messages/index.ts';
import { hasFields, messageOf } from '../providers/failure.ts';
import { PageHeader } from './PageHeader.tsx';

interface CreateProps extends Pick<RaCreateProps, 'transform'> {
  /** Reads a refusal that the form itself can answer; true where it does. */
  readonly onRefused?: (error: AppError) => boolean;
  readonly children: ReactNode;
}

function CreateHeader() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  return (
    <PageHeader
      title={translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) })}
      back={`/${resource}`}
    />
  );
}

/** react-admin's `Create` under our header. */
export function Create({ onRefused, children, ...props }: CreateProps) {
  const { hasShow } = useResourceDefinition();
  const notify = useNotify();
  function refuse(error: Error) {
    if ((error instanceof AppError && onRefused?.(error)) || hasFields(error)) return;
    notify(messageOf(error), { type: 'error' });
  }
  return (
    <RaCreate
      {...props}
      title={false}
      actions={<CreateHeader />}
      component={Card}
      redirect={hasShow ? 'show' : 'list'}
      mutationOptions={{ onError: refuse }}
      // Wide tables scroll by themselves, not with the page.
      sx={{ '& .RaCreate-card': { maxWidth: '46rem', minWidth: 0 } }}
    >
      {children}
    </RaCreate>
  );
}
