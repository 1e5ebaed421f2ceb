-- Why days were waived and money was given back: the customer reads it, as the forms promise. Until now only the audit log kept it.
alter table invoices add column late_fee_waived_reason text;
alter table payments add column refund_reason text;

update invoices set late_fee_waived_reason = last.reason
from (
  select distinct on (subject_id) subject_id, reason, after ->> 'late_fee_waived_until' as until from audit_events
  where action = 'invoice.waive_late_fee' order by subject_id, at desc, id desc
) as last
where last.subject_id = invoices.id and last.until = invoices.late_fee_waived_until::text;

update payments set refund_reason = audit_events.reason from audit_events
where audit_events.action = 'payment.refund' and audit_events.subject_id = payments.id and payments.state = 'refunded';
