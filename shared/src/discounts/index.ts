export {
  checkDiscount,
  type DiscountCode,
  type DiscountPurpose,
  discountOf,
  isAboveCeiling,
} from './discounts.ts';
