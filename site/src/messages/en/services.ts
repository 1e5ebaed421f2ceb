export const services = {
  title: 'Our Service',
  description:
    'A US address, personal shopper, consolidation and repacking, inspection with free photos, and home delivery anywhere in Malaysia.',
  headline: 'From a cart in America to a door in Malaysia',
  lede: 'Five things we do well. Use one or all of them; you pay for what you use.',
  modes: {
    title: 'Sea or air',
    lede: 'Sea is charged by space, air by weight. Sea is usually far cheaper; air is for what can’t wait.',
    caption: 'Shipping services and estimated durations',
    way: 'Service',
    duration: 'Estimated duration',
    charged_by: 'Charged by',
    by_cft: 'cubic foot (cft); above %{density_limit} lb per cft, by weight',
    by_kg: 'actual or volumetric weight (kg), whichever is greater',
    ask: 'The calculator prices sea and air freight. For express, rapid air and economy air, ask us.',
    note: 'Advertised from %{price}/kg. A minimum charge may apply. All durations are estimates counted from departure.',
  },
  money: {
    title: 'Payment, in plain words',
    pay: 'Pay by instant bank transfer (Malaysia), Zelle (USA) or cheque (USA). Upload the proof; our finance team verifies it.',
    late: 'A late invoice costs %{late_fee} for each calendar day after its due date, counted in Malaysia time. The fee counts up to the day your money arrives, and is paused while we review a proof that covers the whole invoice.',
    over: 'Anything you overpay becomes credit in your account. Not a cent is lost.',
    rates: 'Today’s rates are in the calculator.',
  },
};
