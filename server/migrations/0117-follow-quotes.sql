-- Open pages of a request follow its quotes and their invoices.
create function notify_quote_changed() returns trigger language plpgsql as $$
declare
  robot service_robots%rowtype;
begin
  select * into robot from service_robots where id = coalesce(new.robot_id, old.robot_id);
  if robot.pick_up_id is not null then
    perform pg_notify('pick_up_changes', jsonb_build_object('id', robot.pick_up_id, 'dealers',
      (select coalesce(jsonb_agg(d.priority_id), '[]') from pick_ups p join dealers d on d.id = p.dealer_id
        where p.id = robot.pick_up_id))::text);
  elsif robot.drop_off_id is not null then
    perform pg_notify('drop_offs', robot.drop_off_id::text);
  end if;
  return null;
end $$;
create trigger service_quotes__changed after insert or update or delete on service_quotes
  for each row execute function notify_quote_changed();
create trigger service_invoices__changed after insert or update or delete on service_invoices
  for each row execute function notify_quote_changed();
