export const requests = {
  order: {
    views: 'Kinds of list',
    view: { 'online-orders': 'All', 'priority-online-orders': 'Urgent', 'draft-online-orders': 'Drafts' },
    priority: 'Urgent',
    fee_waived: 'Free (loyalty tier)',
    quote: 'Quote',
    quote_text: 'Check the real prices, then enter shipping and tax in the USA.',
    item_unavailable: 'Cannot be bought',
    highest: 'The customer’s highest price: %{amount}.',
    wish: 'If sold out or dearer: %{wish}.',
    dearer_cancels: 'Above the customer’s highest price: this cancels the item.',
    dearer_asks:
      'Above the highest price of the customer, who wants to be asked: get in touch before you quote.',
    ends: {
      highest_price:
        'This price is above the customer’s limit: it cancels the item and so the order, for good. No quote is sent.',
      unavailable: 'Nothing is left to buy: this rejects the order for good. No quote is sent.',
    },
    ends_sure: 'Yes, reject this order',
    ends_unsure: 'Tick it if this order is to be rejected.',
    not_charged: 'Not charged',
    nothing_expected:
      'No package is expected at the warehouse for this order yet. Add its tracking number with “Edit”, as soon as the shop tells it.',
    no_tracking:
      'Without a tracking number, no package is expected at the warehouse for this order. Add it later with “Edit”.',
    purchase: 'Bought',
    purchase_text: 'The tracking numbers become expected packages.',
  },
  pickup: {
    other_day: 'The customer wants it collected on %{day}.',
    to_the_door: 'To the door',
    self_collected: 'Collected in Balakong',
    no_driver: 'No driver is named.',
    collected_text:
      'Its boxes become a shipment to pack, and the fee for fetching them becomes a draft invoice. This cannot be taken back.',
  },
  post: {
    planned: 'Planned',
    retrieve: 'Read from link',
    draft: 'Draft',
    picture: 'Picture',
    picture_choose: 'Choose a picture',
    picture_other: 'Choose another picture',
    picture_remove: 'Remove the picture',
    picture_text: 'JPEG, PNG or WebP. Its description for those who cannot see it is the title.',
  },
} as const;
