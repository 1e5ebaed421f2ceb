import type { SameKeys } from '@rantau/shared/i18n';
import type { dashboard as ms } from '../ms/dashboard.ts';

export const dashboard = {
  hello: 'Hello, %{name}',
  suite: 'Your code: %{suite}',
  nothing: 'There is nothing for you to do now.',
  first_title: 'Start here',
  first: {
    forwarding: {
      one: {
        title: 'Copy your USA address',
        text: 'It is below. Its second line carries your code, by which we know that a package is yours.',
      },
      two: {
        title: 'Buy at a shop in the USA',
        text: 'Give that address as the shipping address when you pay.',
      },
      three: {
        title: 'Announce the package',
        text: 'Give us its tracking number. We write to you when it arrives, with photos and its size.',
      },
    },
    standard: {
      one: {
        title: 'Request a pickup',
        text: 'Give the sizes of your boxes, the address and a date. The highest price is shown before you ask.',
      },
      two: {
        title: 'We collect your boxes',
        text: 'At the warehouse we weigh and measure each of them, and send you an invoice.',
      },
      three: {
        title: 'Pay, and follow them to Malaysia',
        text: 'Give your family a link to follow a box without logging in.',
      },
    },
  },
  to_pay: '%{count} invoice to pay |||| %{count} invoices to pay',
  to_choose: '%{count} package is ready: sea or air? |||| %{count} packages are ready: sea or air?',
  to_declare:
    '%{count} package needs its contents declared |||| %{count} packages need their contents declared',
  to_answer: '%{reference} is packed: accept or refuse the price',
  to_collect: '%{reference} is ready to collect in Balakong',
  orders_to_accept: '%{count} quote awaits your decision |||| %{count} quotes await your decision',
  under_way: 'Under way',
  stages: {
    expected: 'Expected',
    warehouse: 'At the US warehouse',
    ready: 'Ready to ship',
    packing: 'Packing & payment',
    travelling: 'At sea or in the air',
    malaysia: 'In Malaysia',
  },
  balance: 'To pay',
  overdue: '%{amount} is overdue',
  not_overdue: 'Nothing is overdue',
  invoices: 'Invoices',
  late_fees: 'Late fees',
  in_review: 'Under review, not in this total',
  credit: 'Your credit, not taken off yet',
  loyalty: 'Your tier',
  loyalty_start: 'Start',
  loyalty_next: '%{volume} more to %{tier}',
  loyalty_top: 'You are at the top.',
  benefits: {
    none: 'Ship 250 cft to earn your first discount.',
    beginner: 'US$0.25 off each cft.',
    intermediate: 'US$0.50 off each cft, and no personal-shopper fee.',
    advance: 'US$1.00 off each cft, no shopper fee, and US$0.25 off each cft of repacking.',
    professional: 'US$1.50 off each cft, no shopper fee, and US$0.50 off each cft of repacking.',
    expert: 'US$1.50 off each cft, no shopper fee, and US$0.50 off each cft of repacking.',
    mama_bear: 'US$1.50 off each cft, no shopper fee, and US$0.50 off each cft of repacking.',
  },
  next_trips: 'Next trips',
} as const satisfies SameKeys<typeof ms>;
