-- A late fee that was charged because money which had come was not recorded yet is credited.
alter table invoice_notes drop constraint invoice_notes_cause_check;
alter table invoice_notes add constraint invoice_notes_cause_check
  check (cause in ('late_fee', 'late_fee_corrected', 'measurement', 'by_hand', 'write_off', 'write_off_reversed', 'refund'));
