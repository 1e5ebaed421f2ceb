-- Mails hold no link from now on: it is made when they are sent. Those that still wait would send one that is stored in clear.
update mails
set state = 'failed', html = '', text = '', last_error = 'the one-time link was not sent before an upgrade and has to be asked for again'
where state <> 'sent'
  and kind in ('confirm_email', 'magic_link', 'password_reset', 'invitation', 'change_email');
update mails set html = '', text = ''
where state = 'sent'
  and kind in ('confirm_email', 'magic_link', 'password_reset', 'invitation', 'change_email');
