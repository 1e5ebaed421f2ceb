import type { FreightMode } from '@rantau/shared/contract';
import type { AdminOutboundPackage } from '@rantau/shared/outbound-packages';
import { defineResource } from '../../define-resource.ts';

const outboundPackages = <Mode extends FreightMode>(mode: Mode) =>
  defineResource({
    name: `outbound-packages/${mode}-freight`,
    calls: { list: `${mode}-freight-outbound-packages` },
    access: { read: 'outbound-package:read', edit: 'outbound-package:update' },
    menu: { group: 'warehouse_us' },
    search: { reference: 'OUT' },
    export: { list: `${mode}-freight-outbound-packages` },
    list: () => import('./OutboundPackageList.tsx'),
    show: () => import('./OutboundPackageShow.tsx'),
    edit: () => import('./OutboundPackageEdit.tsx'),
    pages: [
      { path: ':id/pack', needs: 'outbound-package:pack', screen: () => import('./PackingScreen.tsx') },
    ],
    recordRepresentation: ({ reference }: AdminOutboundPackage) => reference,
  });

export const seaOutboundPackages = outboundPackages('sea');
export const airOutboundPackages = outboundPackages('air');
