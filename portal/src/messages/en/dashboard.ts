import type { SameKeys } from '@rantau/shared/i18n';
import { fields, phrases, states } from '@rantau/shared/messages/en';
import type { dashboard as ms } from '../ms/dashboard.ts';

export const dashboard = {
  hello: 'Hello, %{name}',
  suite: 'Suite number: %{suite}',
  nothing: 'There is nothing for you to do now.',
  first_title: 'Start here',
  first: {
    forwarding: {
      one: {
        title: 'Copy your US address',
        text: 'It is below. Its second line has your suite number, so that we know a parcel is yours.',
      },
      two: {
        title: 'Buy at a shop in the USA',
        text: 'Use that address as the shipping address at checkout.',
      },
      three: {
        title: 'Pre-alert the parcel',
        text: 'Give us its tracking number. We e-mail you when it arrives, with its photos and size.',
      },
    },
    standard: {
      one: {
        title: phrases.requestPickup,
        text: 'Give the sizes of your boxes, the address and a date. You see the ceiling price before you send the request.',
      },
      two: {
        title: 'We collect your boxes',
        text: 'At the warehouse we weigh and measure each of them, and send you an invoice.',
      },
      three: {
        title: 'Pay, and follow them to Malaysia',
        text: 'Give your family a link to follow a box without signing in.',
      },
    },
  },
  to_pay: '%{count} invoice to pay |||| %{count} invoices to pay',
  to_choose: '%{count} parcel is ready: sea or air? |||| %{count} parcels are ready: sea or air?',
  to_declare:
    '%{count} parcel needs its contents declared |||| %{count} parcels need their contents declared',
  to_answer: '%{reference} is packed: accept or refuse the price',
  to_collect: '%{reference} is ready for pickup in Balakong',
  orders_to_accept: '%{count} quote awaits your decision |||| %{count} quotes await your decision',
  under_way: 'Under way',
  stages: {
    expected: states.inbound_package.expected,
    warehouse: 'At the US warehouse',
    ready: states.inbound_package.ready,
    packing: 'Packing & payment',
    travelling: 'At sea or in the air',
    malaysia: 'In Malaysia',
  },
  overdue: '%{amount} is overdue',
  not_overdue: 'Nothing is overdue',
  invoices: fields.invoice_ids,
  late_fees: 'Late fees',
  in_review: 'Under review, not in this total',
  credit: 'Your credit, not used yet',
  loyalty: phrases.yourTier,
  loyalty_start: 'Start',
  loyalty_next: '%{volume} more to %{tier}',
  loyalty_top: 'You are at the highest tier.',
  benefits: {
    none: 'Ship 250 cft to earn your first discount.',
    beginner: 'US$0.25 off each cft.',
    intermediate: 'US$0.50 off each cft, and no purchasing fee.',
    advance: 'US$1.00 off each cft, no purchasing fee, and US$0.25 off each cft of repacking.',
    professional: 'US$1.50 off each cft, no purchasing fee, and US$0.50 off each cft of repacking.',
    expert: 'US$1.50 off each cft, no purchasing fee, and US$0.50 off each cft of repacking.',
    mama_bear: 'US$1.50 off each cft, no purchasing fee, and US$0.50 off each cft of repacking.',
  },
  next_trips: 'Next trips',
} as const satisfies SameKeys<typeof ms>;
