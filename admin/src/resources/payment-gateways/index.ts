import type { PaymentGateway } from '@rantau/shared/payment-gateways';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'payment-gateways',
  access: { read: 'payment-gateway:read', edit: 'payment-gateway:settings' },
  menu: { group: 'settings' },
  list: () => import('./PaymentGatewayList.tsx'),
  edit: () => import('./PaymentGatewayEdit.tsx'),
  recordRepresentation: ({ name, environment }: PaymentGateway) => `${name} ${environment}`,
});
