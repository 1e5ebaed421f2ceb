export const customs = {
  title: 'Customs and duty',
  description:
    'What Malaysia may charge on goods from the USA, by air and by sea, and when used belongings are exempt.',
  headline: 'What Malaysia may charge',
  lede: 'Three cases, three answers. The CIF value is the price of the goods, freight and insurance together.',
  checked: 'Guidance, not legal advice; customs decides. Last checked %{date}.',
  cases: {
    air: {
      title: 'By air, CIF RM500 or less',
      answer: 'Usually free of duty and import sales tax',
      text: 'This relief is for air courier and post only. Note that freight and insurance count towards the CIF value.',
    },
    lvg: {
      title: 'Low value goods bought online',
      answer: '10% collected by the registered seller',
      text: 'Since 1 January 2024 registered sellers collect 10% tax on goods priced RM500 or less that are brought in by sea, land or air. Keep the seller’s registration number so that you are not charged twice.',
    },
    sea: {
      title: 'By sea, or by air above RM500',
      answer: 'Import duty, and sales tax of 0%, 5% or 10%',
      text: 'Sea shipments have no RM500 relief. The rate depends on the goods; duty follows the tariff code.',
    },
  },
  effects: {
    title: 'Moving home? Used household goods',
    text: 'Personal and household goods used for at least three months by someone returning to live in Malaysia may be exempt. Prepare form K1, passport, identity card, packing list and receipts; the code is 9800.00 400 or 500.',
  },
  export: {
    title: 'On the US side',
    text: 'If goods of one Schedule B code from one shipper to one consignee on one trip exceed US$2,500, electronic export information (EEI) is due. We add it up over the whole trip, even when the goods are in several boxes.',
  },
  calculate: 'Estimate the cost to your door',
};
