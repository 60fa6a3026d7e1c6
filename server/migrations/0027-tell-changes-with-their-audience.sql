-- What a notification is about goes with it, so that each open page is told only of what its person may know.

create or replace function notify_outbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox_changed', jsonb_build_object(
    'id', new.id, 'targetKind', new.target_kind, 'createdBy', new.created_by)::text);
  return null;
end $$;

create function announcement_audience(a announcements) returns jsonb language sql stable as $$
  select jsonb_build_object('roles', a.roles, 'branches', a.branches, 'publishAt', a.publish_at)
$$;

-- PostgreSQL refuses notifications of 8,000 bytes: one that would be too long says that any may have changed.
create function announcement_notice(id uuid, audiences jsonb) returns text language plpgsql immutable as $$
declare
  notice text := jsonb_build_object('id', id, 'audiences', audiences)::text;
begin
  return case when octet_length(notice) < 7900 then notice else '*' end;
end $$;

-- Those who got it before hear of a change as well: it may have to go from their list.
create or replace function notify_announcements_changed() returns trigger language plpgsql as $$
declare
  audiences jsonb := '[]';
begin
  if tg_op <> 'INSERT' then audiences := audiences || announcement_audience(old); end if;
  if tg_op <> 'DELETE' then audiences := audiences || announcement_audience(new); end if;
  perform pg_notify('announcements', announcement_notice(coalesce(new.id, old.id), audiences));
  return null;
end $$;
