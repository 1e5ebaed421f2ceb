import type { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import type { invoiceEndpoints } from '@rantau/shared/invoices';
import type { userEndpoints } from '@rantau/shared/users';
import type { ImportColumn } from './columns.ts';

/** Kind of an import: its texts are those of `import.<noun>`. */
export interface ImportPlan {
  readonly noun: 'packages' | 'users' | 'waybills';
  readonly columns: readonly ImportColumn[];
  readonly endpoint:
    | typeof inboundPackageEndpoints.bulkCreate
    | typeof userEndpoints.bulkCreate
    | typeof invoiceEndpoints.importWaybills;
}
