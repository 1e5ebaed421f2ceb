import type { FreightMode } from '@rantau/shared/contract';
import { defineResource } from '../../define-resource.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';

export const HandOverScreen = lazyScreen(() => import('./HandOverScreen.tsx'));

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
