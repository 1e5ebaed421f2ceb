-- A late fee that was credited for money of an earlier day is charged again when that money was not there: a cheque bounced.
alter table invoice_notes drop constraint invoice_notes_cause_check;
alter table invoice_notes add constraint invoice_notes_cause_check
  check (cause in ('late_fee', 'late_fee_corrected', 'late_fee_restored', 'measurement', 'by_hand', 'write_off', 'write_off_reversed', 'refund'));
