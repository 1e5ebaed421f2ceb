export const terms = {
  title: 'Terms of service',
  description: 'What we promise, what we ask, and how money is counted.',
  headline: 'Terms of service',
  lede: 'Written to be read. Using the service means that you agree to them.',
  updated: 'In force from %{date}.',
  sections: {
    who: {
      title: 'Who we are',
      text: 'The service is run by %{legal_name}, registration number %{registration}, with its warehouse in %{warehouse}. You reach us at %{email}.',
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
      text: 'Invoices are computed from size and weight as packed, at the rates in force. For customers who send their own boxes the calculator’s price is a ceiling; the real charge may differ if the measured size and weight differ from those entered. You may ask us to measure again.',
    },
    payment: {
      title: 'Payment and lateness',
      text: 'Payment is by instant bank transfer (Malaysia), Zelle (USA) or cheque (USA). A late invoice costs %{late_fee} for each calendar day after its due date while a balance is open. The count pauses while a proof of payment is being reviewed. Goods are released once paid.',
    },
    storage: {
      title: 'Storage',
      text: 'Every parcel has free storage days, shown in your account. We remind you before they run out.',
    },
    liability: {
      title: 'Loss and damage',
      text: 'Report it within 7 days of receipt, with photos. Our liability does not exceed the declared value, and is covered in full only if insurance was taken. We are not liable for delay by weather, ports or customs.',
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
