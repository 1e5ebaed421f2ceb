import { modes } from '@rantau/shared/messages/en';

export const track = {
  title: 'Track a parcel',
  description: 'See how far your parcel, shipment or trip has come, by its reference.',
  headline: 'Where is it now?',
  lede: 'Enter the reference on your label or in our e-mail. We show the status and dates only, nobody’s name or address.',
  label: 'Reference',
  hint: 'It begins with IN-, OUT- or TRIP-, such as %{example}; or a trip code such as SEA-2611A.',
  button: 'Track',
  empty: 'Enter a reference first.',
  not_found:
    'There is no record with this reference. Check its letters and digits. Pickup request numbers and sellers’ tracking numbers are in your account.',
  mistyped:
    'This reference is mistyped. Compare each letter and digit with your label, including the last letter.',
  invoice:
    'This is the number of an invoice. Enter the reference of the shipment, which begins with OUT- and is printed on the invoice; the invoice itself is in your account.',
  rate_limited: 'Too many look-ups in a short time. Please try again in a moment.',
  failed: 'We can’t look it up right now. Please try again in a moment.',
  ...modes,
  expected: 'Expected %{date}',
  inbound_package: 'Inbound parcel',
  outbound_package: 'Shipment',
  trip: 'Trip',
  milestones: 'Journey of its ship or flight',
  with_courier: 'From %{city} with',
  zone: 'Times are Malaysia time.',
  help: {
    title: 'Where do I find the reference?',
    kinds: {
      inbound: {
        name: 'Inbound parcel',
        text: 'In the e-mail that tells you it reached our US warehouse, and on every parcel in your account.',
      },
      outbound: {
        name: 'Shipment',
        text: 'On the label of the box, the invoice and the shipments in your account.',
      },
      trip: {
        name: 'Trip',
        text: 'One ship or flight, with every box on it. Its code is in the list of departures.',
      },
    },
    other: 'A pickup request number (PU-) or a seller’s tracking number? Both are in your account.',
    road: {
      title: 'A box’s journey home',
      received: 'At our warehouse in the USA',
      packed: 'Measured and invoiced, awaiting payment',
      released: 'Paid, ready to be loaded',
      in_transit: 'On a ship or flight',
      arrived: 'Awaiting customs clearance',
      delivered: 'At your door, or collected',
    },
  },
};
