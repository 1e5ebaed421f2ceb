-- Of an invoice that was given up: its goods go on as if it were paid.
alter table invoices add column released_unpaid boolean not null default false;

-- Invoices that were written off read as paid until now, with a line that lowered their total. The document is as it was issued.
with given_up as (
  delete from invoice_lines using invoices
  where invoices.id = invoice_lines.invoice_id and invoices.state = 'paid' and invoice_lines.kind = 'write_off'
  returning invoice_lines.invoice_id, -invoice_lines.amount_minor as amount
)
update invoices set state = 'written_off', released_unpaid = true, paid_at = null, total_minor = total_minor + given_up.amount
from (select invoice_id, sum(amount) as amount from given_up group by invoice_id) as given_up
where invoices.id = given_up.invoice_id;
