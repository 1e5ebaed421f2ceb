import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { may } from '../access.ts';
import { callsOf } from '../providers/resource-calls.ts';
import { ExportListButton } from './ExportListButton.tsx';

export function ListActions({ actions }: { readonly actions?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  const { create } = callsOf(resource);
  return (
    <>
      <FilterButton />
      <ColumnsButton sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
      <ExportListButton />
      {actions}
      {hasCreate && create !== undefined && may(create) && (
        <Button
          data-shortcut="n"
          component={Link}
          to={`/${resource}/create`}
          variant="contained"
          startIcon={<AddIcon />}
        >
          {translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) })}
        </Button>
      )}
    </>
  );
}
