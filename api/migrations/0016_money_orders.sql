-- The orders in which the lists of money are shown; the id breaks ties in the same direction, so the index must end with it.
drop index invoices_user;
create index invoices_user on invoices (user_id, created_at desc, id desc);
drop index invoices_kind_state;
create index invoices_kind on invoices (kind, created_at desc, id desc);
create index invoices_state on invoices (state, created_at desc, id desc);
drop index invoices_created;
create index invoices_created on invoices (created_at desc, id desc);
create index invoices_total on invoices (total_minor, id);

drop index payments_user;
create index payments_user on payments (user_id, created_at desc, id desc);
drop index payments_state;
create index payments_state on payments (state, created_at desc, id desc);
drop index payments_created;
create index payments_created on payments (created_at desc, id desc);
create index payments_paid_on on payments (paid_on, id);

drop index online_orders_user;
create index online_orders_user on online_orders (user_id, created_at desc, id desc);
drop index online_orders_state;
create index online_orders_state on online_orders (state, created_at desc, id desc);
create index online_orders_created on online_orders (created_at desc, id desc);
drop index online_orders_priority;
create index online_orders_priority on online_orders (created_at desc, id desc) where priority;
