export const channels = {
  channels: {
    title: 'Message channels',
    email_refused:
      'The mail server has refused %{email} for good since %{at}: %{reason} Please ask the customer for another address.',
    not_chosen: 'Not chosen',
    stopped: 'Stopped on %{at}',
    not_confirmed: '%{phone}, not confirmed yet: everything goes by e-mail',
    given: 'Agreed to %{channel}: %{topics}',
    taken_back: 'Took back %{channel}: %{topics}',
    consents: 'Consents',
    devices: '%{smart_count} browser |||| %{smart_count} browsers',
    last_success: 'last notification on %{at}',
    places: { portal: 'in the portal', whatsapp: 'by a WhatsApp reply', email: 'by an e-mail' },
  },
  message_topics: {
    packages: 'parcels',
    trips: 'trips',
    trip: 'trips',
    invoices: 'invoices',
    marketing: 'offers',
  },
  message_failures: {
    stopped:
      'The customer has stopped messages on this channel or topic. An e-mail goes instead, unless they unsubscribed from it.',
    whatsapp_off: 'WhatsApp is turned off. An e-mail goes instead, unless the customer unsubscribed from it.',
    not_reported:
      'Nothing was reported in time. An e-mail goes instead, unless the customer unsubscribed from it.',
    no_device:
      'No browser of the receiver gets notifications any more. A customer gets an e-mail instead, unless they unsubscribed from it.',
    push_key_lost:
      'The key that this browser subscribed with can no longer be read; its owner has to turn notifications on again.',
  },
  whatsapp: {
    templates: 'Templates for Meta to approve',
    templates_text:
      'Each text has to be approved in WhatsApp Manager with the same name, language and category before its messages can be sent. The file holds all of them in the form that Meta’s API takes.',
    save_templates: 'Download the file',
    no_report: 'No report from Meta yet.',
    last_report: 'Last report from Meta: %{at}.',
  },
} as const;
