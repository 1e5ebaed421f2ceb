-- One word for a thing: kinds of mails and topics of notices say inbound and outbound package, as tables do.
update mails set kind = case kind
  when 'parcel_arrived' then 'inbound_package_arrived'
  when 'parcel_not_here' then 'inbound_package_not_here'
  when 'parcel_packed' then 'outbound_package_packed'
  when 'shipment_requested' then 'outbound_package_requested'
  else kind end
where kind in ('parcel_arrived', 'parcel_not_here', 'parcel_packed', 'shipment_requested');

update users set notifications = (notifications - 'parcel') || jsonb_build_object('inbound_package', notifications -> 'parcel')
where notifications ? 'parcel';
