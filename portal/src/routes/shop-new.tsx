import { useNavigate } from 'react-router-dom';
import { OrderForm } from '../features/online-orders/OrderForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Page
      title={t('orders.new')}
      lead={t('orders.new_lead')}
      back={{ to: '/dashboard/shop-services', label: t('shell.nav.shop') }}
    >
      <OrderForm
        onSent={(order) => {
          toast(t('orders.sent', { reference: order.reference }));
          void navigate(`/dashboard/shop-services/${order.id}`, { replace: true });
        }}
      />
    </Page>
  );
}
