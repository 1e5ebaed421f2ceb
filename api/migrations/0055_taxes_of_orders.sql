-- What was charged for an order names its Malaysian taxes; there were none so far.
update online_orders set charges = charges || '{"taxes": []}' where not charges ? 'taxes';
