import { phrases } from '@rantau/shared/messages/en';

export const requests = {
  order: {
    views: 'List type',
    view: { 'online-orders': 'All', 'priority-online-orders': 'Urgent', 'draft-online-orders': 'Drafts' },
    priority: 'Urgent',
    fee_waived: 'Free (loyalty tier)',
    quote: 'Quote',
    quote_text: 'Check the real prices, then enter shipping and tax in the USA.',
    item_unavailable: 'Cannot be bought',
    highest: 'The customer’s highest price: %{amount}.',
    wish: 'If sold out or more expensive: %{wish}.',
    dearer_cancels: 'Above the customer’s highest price: this cancels the item.',
    dearer_asks:
      'Above the highest price of the customer, who wants to be asked first: contact them before you quote.',
    ends: {
      highest_price:
        'This price is above the customer’s limit: it cancels the item, and the order is rejected permanently. No quote is sent.',
      unavailable: 'Nothing is left to buy: the order is rejected permanently. No quote is sent.',
    },
    ends_sure: 'Yes, reject this order',
    ends_unsure: 'Tick this if the order is to be rejected.',
    not_charged: 'Not charged',
    nothing_expected:
      'No parcel is expected at the warehouse for this order yet. Add its tracking number with “Edit”, as soon as the shop provides it.',
    no_tracking:
      'Without a tracking number, no parcel is expected at the warehouse for this order. Add it later with “Edit”.',
    purchase: 'Bought',
    purchase_text: 'The tracking numbers become expected parcels.',
  },
  pickup: {
    other_day: 'The customer requested pickup on %{day}.',
    to_the_door: phrases.toTheDoor,
    self_collected: phrases.selfCollected,
    no_driver: 'No driver assigned yet.',
    collected_text:
      'Its boxes become a shipment to pack, and the pickup fee becomes a draft invoice. This cannot be undone.',
  },
  post: {
    planned: 'Planned',
    retrieve: 'Read from link',
    draft: 'Draft',
    picture: 'Picture',
    picture_text: 'JPEG, PNG or WebP. The title describes it for people who cannot see it.',
  },
} as const;
