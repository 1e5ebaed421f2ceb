-- An order says its deposit in ringgit too, at the rate that its total was said at.
update online_orders
set charges = charges || jsonb_build_object(
  'deposit_myr_minor',
  round(
    (charges ->> 'deposit_usd_minor')::numeric * (charges ->> 'total_myr_minor')::numeric
      / nullif((charges ->> 'total_usd_minor')::numeric, 0)
  )::bigint
)
where not charges ? 'deposit_myr_minor';
