import { lazy } from 'react';

export default { list: lazy(() => import('./LedgerTransactionList.tsx')) };
