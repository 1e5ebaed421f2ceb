import { Stack, Typography } from '@mui/material';
import { isMistypedReference } from '@rantau/shared/references';
import { useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { findable } from './findable.ts';

interface NothingFoundProps {
  readonly q: string;
  /** The key of why, where it is known. */
  readonly problem: MessageKey | undefined;
}

/** Why nothing was found: where this role looks, what may be mistyped, and the lists to look through. */
export function NothingFound({ q, problem }: NothingFoundProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const mistyped = isMistypedReference(q);
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      <Typography>
        {translate(problem ?? (mistyped ? 'shell.find_mistyped' : 'shell.find_none'), { q })}
      </Typography>
      <Typography color="text.secondary">{translate('found.searched')}</Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
        {findable().map((resource) => (
          <li key={resource}>
            <Link to={`/${resource}`}>{labelOf(resource, 2)}</Link>
          </li>
        ))}
      </Stack>
      <Typography color="text.secondary">{translate('found.check_letter')}</Typography>
    </Stack>
  );
}
