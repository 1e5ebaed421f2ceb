import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { may } from '../../../access.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

export function ImportButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!may('inbound-package:import')) return null;
  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {translate('import.label')}
      </Button>
      <Suspense fallback={null}>{open && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
