export const terms = {
  title: 'Terms of service',
  description: 'What we promise, what we ask, and how money is counted.',
  headline: 'Terms of service',
  lede: 'Written to be read. By using the service you agree to these terms.',
  updated: 'In force from %{date}.',
  sections: {
    who: {
      title: 'Who we are',
      text: 'The service is run by %{legal_name}, registration number %{registration}, with its warehouse in %{warehouse}. You can reach us at %{email}.',
    },
    service: {
      title: 'The service',
      text: 'We receive parcels for you in the USA, measure, store and pack them, and ship them to Malaysia by sea or air. Durations are estimates counted from departure.\n\nYour account is for you. Tell us if someone else uses it.',
    },
    goods: {
      title: 'The goods',
      text: 'You declare contents and value truthfully. Prohibited goods are held; returning or disposing of them is at your cost. We may open a parcel to inspect and photograph it.',
    },
    price: {
      title: 'Prices and measurements',
      text: 'Invoices are worked out from size and weight as packed, at the rates in force. For customers who send their own boxes the calculator’s price is a ceiling; the real charge may differ if the measured size and weight differ from those entered. You may ask us to measure again.',
    },
    payment: {
      title: 'Payment and late fees',
      text: 'Payment is by instant bank transfer (Malaysia), Zelle (USA) or cheque (USA). A late invoice costs %{late_fee} for each calendar day after its due date while a balance is open. The day your money arrives counts, not the day we review it: while we review proofs of payment that cover the whole invoice, the count stands still. A proof for less does not stop it, and if a proof is rejected, the days of the review are charged too. Goods are released once paid.',
    },
    shopper: {
      title: 'Personal shopper',
      text: 'We quote the whole price first. A deposit of %{deposit} of it is paid before we buy; the rest is paid before the order is completed. If a price exceeds your limit, we ask you, or cancel the item or the whole order, as you chose. Shops that we don’t serve are named as soon as you enter their link.',
    },
    cancellation: {
      title: 'Cancellation and refunds',
      text: 'You may cancel an order before its deposit is paid, a shipment before we pack it, and a pickup before the boxes are collected. After the deposit is paid but before the goods are bought, write to us; if the order is cancelled, what you paid becomes credit in your account. Anything you overpay becomes credit too.',
    },
    storage: {
      title: 'Storage',
      text: 'Every parcel has %{storage_days} free storage days, counted from the day after it arrives and shown in your account. We remind you before they run out. After that a storage fee per day may apply; where there is one, it is a line of the shipment’s invoice.\n\nA parcel without a name is kept until its owner claims it with proof.',
    },
    liability: {
      title: 'Loss and damage',
      text: 'Report it within 7 days of receipt, with photos. Our liability does not exceed the declared value. With insurance, goods are covered up to that value. Without it, these terms promise no fixed amount: we owe what the law requires. We are not liable for delays caused by weather, ports or customs.',
    },
    customs: {
      title: 'Customs',
      text: 'Duty and tax charged by the authorities are borne by the recipient, unless a quote says otherwise.',
    },
    law: {
      title: 'Law',
      text: 'These terms are governed by the law of Malaysia. We announce important changes by e-mail at least 14 days ahead.',
    },
  },
};
