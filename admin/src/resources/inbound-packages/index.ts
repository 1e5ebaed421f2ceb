import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'inbound-packages',
  access: {
    read: 'inbound-package:read',
    create: 'inbound-package:receive',
    edit: 'inbound-package:update',
  },
  menu: { group: 'warehouse_us' },
  search: {
    reference: 'IN',
    text: { rank: 2, fields: ['tracking_number', 'user_name', 'suite'], noun: 'inbound_package' },
  },
  export: { list: 'inbound-packages' },
  saysLittle: true,
  list: () => import('./InboundPackageList.tsx'),
  show: () => import('./InboundPackageShow.tsx'),
  edit: () => import('./InboundPackageEdit.tsx'),
  create: () => import('./intake/GuardedIntake.tsx'),
  recordRepresentation: ({ reference }: AdminInboundPackage) => reference,
});
