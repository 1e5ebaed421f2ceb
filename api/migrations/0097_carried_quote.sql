-- What somebody priced on the public site before they registered, as the query of its link: it comes along in the mail that
-- confirms the address, which may be opened in another browser. Emptied when the address is confirmed.
alter table users add column carried_quote text;
