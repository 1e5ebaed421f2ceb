import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { deliveries as ms } from '../ms/deliveries.ts';

export const deliveries = {
  empty_title: 'No deliveries here',
  empty_elsewhere: 'Deliveries still to be made are under another tab.',
  empty: 'Deliveries assigned to your company appear here.',
  waiting:
    '%{count} record is waiting for a connection and will be sent automatically. |||| %{count} records are waiting for a connection and will be sent automatically.',
  not_sent: 'Not sent yet',
  recorded: 'Recorded: %{what}',
  refused: 'This record was not accepted.',
  discard: 'Discard this record',
  map: 'Map',
  start: 'Start delivery',
  delivered: 'Delivered',
  failed: 'Failed',
  delivered_title: 'Who received it?',
  failed_title: 'Why could it not be delivered?',
  name: 'Recipient’s name',
  photo: 'Proof photo',
  signature: 'Signature',
  signature_again: phrases.signAgain,
  reasons: {
    nobody: 'Nobody at home',
    address: 'Address incomplete or wrong',
    refused: 'Refused by the recipient',
    unreachable: 'Could not be reached',
    other: 'Another reason',
  },
  last_failure: 'Last attempt: %{reason}',
  delivered_to: 'Received by %{name}, %{at}',
  trips_lead: 'Trips with shipments for you to deliver.',
  of_trip: '%{count} shipment for you |||| %{count} shipments for you',
  trips_empty: 'No trips with shipments for you yet.',
} as const satisfies SameKeys<typeof ms>;
