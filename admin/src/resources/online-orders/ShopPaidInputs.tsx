import { required } from 'react-admin';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

/** Amounts that shops were paid for an order. */
export const ShopPaidInputs = () => (
  <>
    <MoneyInput
      source="shop_paid.goods_usd_minor"
      label="fields.shop_goods"
      helperText="hints.shop_goods"
      validate={required()}
    />
    <MoneyInput
      source="shop_paid.sales_tax_usd_minor"
      label="fields.shop_sales_tax"
      helperText="hints.shop_tax"
      validate={required()}
    />
  </>
);
