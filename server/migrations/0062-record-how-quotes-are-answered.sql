-- How the customer answered. Null where staff moved the robot on by the robot's status.
alter table service_quotes add column answer_method text;
update service_quotes set answer_method = 'link' where answered_by_link;
alter table service_quotes drop column answered_by_link;
alter table service_quotes add constraint service_quotes__answer_method
  check (answer_method in ('phone', 'email', 'in-person', 'link'));

-- A version has one answer; staff can take back one that they recorded, but not replace it in place.
create or replace function keep_quoted_price() returns trigger language plpgsql as $$
begin
  if (new.robot_id, new.version, new.robot_name, new.serial_number, new.lines, new.labour_minutes, new.labour_rate_cents,
      new.discount_cents, new.gst_percent, new.total_cents, new.note, new.photo_ids, new.valid_until)
    is distinct from (old.robot_id, old.version, old.robot_name, old.serial_number, old.lines, old.labour_minutes,
      old.labour_rate_cents, old.discount_cents, old.gst_percent, old.total_cents, old.note, old.photo_ids, old.valid_until)
  then raise exception 'What a version of a quote says never changes.';
  end if;
  if old.answer is not null and (new.answer is not null or old.answer_method = 'link')
    and (new.answer, new.answered_at, new.answered_by_name, new.answer_method)
    is distinct from (old.answer, old.answered_at, old.answered_by_name, old.answer_method)
  then raise exception 'A version of a quote has one answer.';
  end if;
  return new;
end $$;
