import AddIcon from '@mui/icons-material/Add';
import { Button, useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  useGetResourceLabel,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { accessOf } from '../define-resource.ts';
import { useTranslate } from '../messages/index.ts';
import { ExportListButton } from './ExportListButton.tsx';

export function ListActions({ actions }: { readonly actions?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const translate = useTranslate();
  const name = useGetResourceLabel()(resource, 1);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const label = translate(`resources.${resource}.create`, { _: translate('ra.page.create', { name }) });
  const { create } = accessOf(resource);
  return (
    <>
      <FilterButton />
      <ColumnsButton sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />
      <ExportListButton />
      {actions}
      {hasCreate && create !== undefined && can(create) && (
        <Button
          data-shortcut="n"
          component={Link}
          to={`/${resource}/create`}
          variant="contained"
          aria-label={label}
          sx={phone ? { minWidth: 44, px: 1 } : {}}
          {...(!phone && { startIcon: <AddIcon /> })}
        >
          {phone ? <AddIcon /> : label}
        </Button>
      )}
    </>
  );
}
