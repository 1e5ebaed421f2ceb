export const channels = {
  channels: {
    title: 'Message channels',
    email_refused:
      'The mail server has refused %{email} for good since %{at}: %{reason} Please ask the customer for another address.',
    not_chosen: 'Not chosen',
    stopped: 'Stopped on %{at}',
    given: 'Agreed to %{channel}: %{topics}',
    taken_back: 'Took back %{channel}: %{topics}',
    consents: 'Consents',
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
    stopped: 'The customer has stopped WhatsApp messages; an e-mail goes instead.',
    whatsapp_off: 'WhatsApp is turned off; an e-mail goes instead.',
    not_reported: 'WhatsApp reported nothing in time; an e-mail goes instead.',
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
