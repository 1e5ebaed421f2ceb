import type { SameKeys } from '@rantau/shared/i18n';
import type { deliveries as ms } from '../ms/deliveries.ts';

export const deliveries = {
  empty_title: 'No deliveries here',
  empty_elsewhere: 'What is still to be delivered is under another tab.',
  empty: 'What is assigned to your company shows up here.',
  waiting:
    '%{count} record waits for the network. It is sent by itself. |||| %{count} records wait for the network. They are sent by themselves.',
  not_sent: 'Not sent yet',
  recorded: 'Recorded: %{what}',
  refused: 'This record was not accepted.',
  discard: 'Discard this record',
  map: 'Map',
  start: 'Start delivery',
  delivered: 'Delivered',
  failed: 'Failed',
  delivered_title: 'Who received it?',
  failed_title: 'Why could it not be handed over?',
  name: 'Name of the person',
  photo: 'Photo',
  signature: 'Signature',
  signature_again: 'Sign again',
  note: 'Note',
  reason: 'Reason',
  reasons: {
    nobody: 'Nobody at home',
    address: 'Address incomplete or wrong',
    refused: 'Refused by the recipient',
    unreachable: 'Could not be reached',
    other: 'Another reason',
  },
  last_failure: 'Last attempt: %{reason}',
  delivered_to: 'Received by %{name}, %{at}',
  trips_lead: 'Trips that bring something for you to deliver.',
  of_trip: '%{count} shipment for you |||| %{count} shipments for you',
  trips_empty: 'No trips with something for you yet.',
} as const satisfies SameKeys<typeof ms>;
