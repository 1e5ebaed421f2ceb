import type { AdminDataProvider } from '../../providers/data-provider.ts';

/** An outbound package with what is in it, as the API answers it. */
export type OutboundPackageDetail = Awaited<ReturnType<AdminDataProvider['moveOutboundPackage']>>;
