export const track = {
  title: 'Track a parcel',
  description: 'See how far your parcel, shipment or trip has come, by its reference.',
  headline: 'Where is it now?',
  lede: 'Enter the reference on your label or in our e-mail. We show states and dates only, nobody’s name or address.',
  label: 'Reference',
  hint: 'It begins with IN-, OUT- or TRIP-, such as %{example}; or a trip code such as SEA-2611A.',
  button: 'Track',
  empty: 'Enter a reference first.',
  not_found:
    'Nothing has this reference. Check its letters and digits. Pickup numbers and shops’ tracking numbers are in your account.',
  mistyped:
    'This reference is mistyped. Compare each letter and digit with your label; the last letter belongs to it too.',
  invoice:
    'This is the number of an invoice. Enter the reference of the shipment, which begins with OUT- and is printed on the invoice; the invoice itself is in your account.',
  rate_limited: 'Too many look-ups in a short time. Please try again in a moment.',
  failed: 'We can’t look it up right now. Please try again in a moment.',
  sea: 'Sea',
  air: 'Air',
  expected: 'Expected %{date}',
  inbound_package: 'Inbound package',
  outbound_package: 'Shipment',
  trip: 'Trip',
  milestones: 'The way of its ship or flight',
  zone: 'Times are Malaysia time.',
  help: {
    title: 'Where do I find the reference?',
    kinds: {
      inbound: {
        name: 'Inbound package',
        text: 'In the e-mail that tells you it reached our US warehouse, and on every parcel in your account.',
      },
      outbound: {
        name: 'Shipment',
        text: 'On the label of the box, the invoice and the shipments in your account.',
      },
      trip: {
        name: 'Trip',
        text: 'One ship or flight, with every box on board. Its code is on the board of departures.',
      },
    },
    other: 'A pickup’s number (PU-) or a shop’s tracking number? You find both in your account.',
    road: {
      title: 'A box’s way home',
      received: 'At our warehouse in the USA',
      packed: 'Measured and invoiced, awaiting payment',
      released: 'Paid, ready to be loaded',
      in_transit: 'On a ship or flight',
      arrived: 'Awaiting customs clearance',
      delivered: 'At your door, or collected',
    },
  },
};
