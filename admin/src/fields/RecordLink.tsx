import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../access.ts';
import { accessOf, type ResourceName } from '../define-resource.ts';

interface RecordLinkProps {
  readonly resource: ResourceName;
  readonly id: string | null | undefined;
  readonly children: ReactNode;
  readonly view?: 'show' | 'edit';
  /** The main link of its row: the keys that move between rows stop here. */
  readonly row?: boolean;
}

/** Leads to a record for those who may open it, and is plain text for the others. */
export function RecordLink({ resource, id, children, view = 'show', row = false }: RecordLinkProps) {
  if (!id) return children || '–';
  const { read, edit } = accessOf(resource);
  const needed = view === 'edit' ? edit : read;
  if (!needed || !can(needed)) return children;
  const to = `/${resource}/${id}${view === 'show' ? '/show' : ''}`;
  return (
    <Link
      component={RouterLink}
      to={to}
      {...(row && { 'data-row': '' })}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
