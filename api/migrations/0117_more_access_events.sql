-- What staff read as a customer, and wrong passwords of somebody who is signed in, change nothing either.
create or replace function is_access(action text) returns boolean language sql immutable
  return action ~ '^(sign_in|personal_file|account_statement)\.'
    or action in ('mail_agency_form.read', 'impersonation.read', 'password.fail');
reindex index audit_events_access;
