import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { may } from '../access.ts';
import { callsOf } from '../providers/resource-calls.ts';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: string | null | undefined;
  readonly children: ReactNode;
  readonly view?: 'show' | 'edit';
}

/** Leads to a record for those who may read it, and is plain text for the others. */
export function RecordLink({ resource, id, children, view = 'show' }: RecordLinkProps) {
  if (!id) return children || '–';
  if (!may(callsOf(resource).read)) return children;
  const to = `/${resource}/${id}${view === 'show' ? '/show' : ''}`;
  return (
    <Link
      component={RouterLink}
      to={to}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
