import { useNavigate } from 'react-router-dom';
import { OrderForm } from '../features/online-orders/OrderForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Page
      title={t('orders.new')}
      lead={t('orders.new_lead')}
      back={{ to: paths.onlineOrders, label: t('shell.nav.shop') }}
    >
      <OrderForm
        onSent={(order) => {
          toast(t('orders.sent', { reference: order.reference }));
          void navigate(paths.onlineOrder(order.id), { replace: true });
        }}
      />
    </Page>
  );
}
