export {
  checkDiscount,
  type DiscountCode,
  type DiscountDecision,
  type DiscountProblem,
  type DiscountPurpose,
  type DiscountUse,
  discountOf,
} from './discounts.ts';
