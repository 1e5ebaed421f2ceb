-- What the tax office knows a buyer by (TIN), for invoices that name it; an invoice keeps the one it was issued with.
alter table users add column tax_number text;
alter table invoices add column buyer_tax_number text;
