import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import type { BankAccount } from '@rantau/shared/bank-statements';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ImportStatementDialog = lazyPart(() => import('./ImportStatementDialog.tsx'));

export function ImportStatement({ account }: { readonly account: BankAccount }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadIcon />}
        onClick={() => setOpen(true)}
        aria-label={`${translate('bank.import')}: ${account.name}`}
      >
        {translate('bank.import')}
      </Button>
      <Suspense fallback={null}>
        {open && <ImportStatementDialog account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
