export const faqs = {
  title: 'FAQs',
  description: 'Straight answers about prices, durations, payment, customs, storage and claims.',
  headline: 'Frequently asked questions',
  lede: 'If the answer isn’t here, ask us.',
  groups: {
    start: {
      title: 'Getting started',
      items: {
        what: {
          q: 'What exactly do you do?',
          a: 'We carry things from the USA to Malaysia. You shop at any American store and have it sent to our address there; we weigh, measure, photograph and combine it, and bring it home by sea or air, to the door. If you are in the USA yourself, we pick up boxes at your home and take them to your family in Malaysia.',
        },
        address: {
          q: 'When do I get my US address?',
          a: 'As soon as your e-mail is confirmed. Your suite number must be written on that address; it is how we recognise your parcels.',
        },
        unknown: {
          q: 'My parcel arrived without a suite number. Is it lost?',
          a: 'No. We receive and keep it without an owner. Search for its tracking number in your account and claim it with proof of purchase.',
        },
        since: {
          q: 'How long have you been doing this?',
          a: 'Since %{since}. Our Malaysian warehouse is in %{warehouse}.',
        },
      },
    },
    price: {
      title: 'Prices',
      items: {
        how: {
          q: 'How is the price worked out?',
          a: 'Sea goes by space: length × width × height in inches ÷ 1728 gives cubic feet (cft), each side rounded up to the next half inch. A box above %{density_limit} lb per cft is charged by weight (lb ÷ %{density_limit}), and a minimum charge may apply. Air goes by the larger of actual and volumetric weight (cm ÷ 5000), rounded up to 0.5 kg. The calculator shows every line of it.',
        },
        ceiling: {
          q: 'Why does the calculator give a “ceiling price”?',
          a: 'For customers in the USA who send their own boxes we work with the outer size of the box and without discounts. The real charge may differ if the size and weight we measure differ from those entered.',
        },
        from: {
          q: 'What does “from %{price}/kg” mean?',
          a: 'It is our advertised price, not a quote. Yours depends on how it travels, where it goes and what it is. The figures in the calculator come from today’s rates.',
        },
        shopper: {
          q: 'What does the personal shopper cost?',
          a: 'A percentage of the price of the goods, with a minimum; today’s rate is on the page Our Service and in every quote. A deposit of %{deposit} is paid before we buy.',
        },
        loyalty: {
          q: 'Is there a discount for regulars?',
          a: 'Yes. The cubic feet shipped over the life of your account decide the tier: Beginner (%{beginner}), Intermediate (%{intermediate}), Advance (%{advance}), Professional (%{professional}), Expert (%{expert}) and Mama Bear (%{mama_bear}). The discounts run from %{least_discount} to %{most_discount} for each cft.',
        },
      },
    },
    time: {
      title: 'Durations',
      items: {
        long: {
          q: 'How long does it take?',
          a: 'Estimated from departure: express %{express}; rapid air %{rapid_air}; air freight %{air_freight}; economy air %{air}; sea %{sea}. These are estimates, not promises: weather, ports and customs may add to them.',
        },
        follow: {
          q: 'How do I know where it is?',
          a: 'Enter the reference on the Track page, or follow a trip in your account: we e-mail you each time the ship or plane passes a step.',
        },
      },
    },
    pay: {
      title: 'Payment',
      items: {
        methods: {
          q: 'How do I pay?',
          a: 'By instant bank transfer in Malaysia, Zelle in the USA, or cheque in the USA. Upload the proof in your account; finance checks it against the bank’s record, not the picture alone.',
        },
        late: {
          q: 'What if I pay late?',
          a: '%{late_fee} for each calendar day after the due date while a balance is open. We tell you before it begins. The day your money arrives counts: while we review a proof that covers the whole invoice, the count stands still. A proof for less does not stop it, and if it is rejected, the days of the review are charged too.',
        },
        part: {
          q: 'Can I pay in part, or several invoices at once?',
          a: 'Both. One payment may cover several invoices, or part of one. Anything you overpay becomes your credit.',
        },
      },
    },
    goods: {
      title: 'Goods and customs',
      items: {
        forbidden: {
          q: 'What can’t be shipped?',
          a: 'Loose lithium batteries and power banks by air, aerosols, alcohol, ammunition, nail polish, indecent material, daggers and more. The list is on the page Prohibited items.',
        },
        tax: {
          q: 'Will I have to pay tax?',
          a: 'It depends on how it travels. Air consignments of CIF RM500 or less may pass free of duty and sales tax; sea shipments have no such relief. The page Customs and duty explains three cases.',
        },
        insurance: {
          q: 'What if something breaks?',
          a: 'The photos taken on arrival are the evidence; report the damage within 7 days of receipt. Take insurance when you ask to ship something valuable; its rate is shown in the calculator.',
        },
      },
    },
    inbound_package: {
      title: 'My parcel',
      items: {
        measure: {
          q: 'I think the measurement is wrong.',
          a: 'Open the parcel in your account, look at the photos and who measured it, then ask us to measure again. If you are right, the difference becomes a credit.',
        },
        combine: {
          q: 'Can I wait for several parcels and ship them together?',
          a: 'Yes, that is what the warehouse is for. %{storage_days} days are free, counted from the day after it arrives; the days left are shown on every parcel, and we e-mail you before they end. After that a storage fee per day may apply; where there is one, it is a line of the invoice.',
        },
        collect: {
          q: 'Can I collect it myself?',
          a: 'Yes, at the warehouse in %{warehouse} in office hours, once the parcel is marked ready for pickup.',
        },
      },
    },
  },
};
