import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'measurement-disputes',
  access: { read: 'inbound-package:read' },
  menu: { group: 'warehouse_us', waiting: 'open_disputes' },
  list: () => import('./MeasurementDisputeList.tsx'),
  show: () => import('./MeasurementDisputeDesk.tsx'),
});
