export { checkDiscount, type DiscountCode, type DiscountPurpose, discountOf } from './discounts.ts';
