-- What waits and what failed is counted for the page of settings, among the messages of a year.
create index messages_whatsapp_state on messages (state)
  where channel = 'whatsapp' and state in ('queued', 'sending', 'failed');
