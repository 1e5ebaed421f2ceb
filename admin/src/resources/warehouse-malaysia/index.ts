import type { FreightMode } from '@rantau/shared/contract';
import { lazy } from 'react';
import { defineResource } from '../../define-resource.ts';

export const HandOverScreen = lazy(() => import('./HandOverScreen.tsx'));

const warehouse = <Mode extends FreightMode>(mode: Mode) =>
  defineResource({
    name: `warehouse/${mode}_freight`,
    calls: { list: `warehouse-malaysia/${mode}-freight-invoices` },
    access: { read: 'outbound-package:hand-over' },
    menu: { group: 'warehouse_my' },
    list: () => import('./WarehouseList.tsx'),
  });

export const seaWarehouse = warehouse('sea');
export const airWarehouse = warehouse('air');
