import pg from 'pg';
import { lockNumbers } from './lock-numbers.ts';

/** The role as which the server works, whatever user it signed in as: it may write every table but change no log. */
export const serverRole = 'poolhouse_server';

/** The queue shows its rows to its owner alone, unless a policy says otherwise. */
const grants = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${serverRole}') then create role ${serverRole} nologin; end if;
  if not pg_has_role(current_user, '${serverRole}', 'set') then execute format('grant ${serverRole} to %I', current_user); end if;
end $$;
grant usage on schema public, graphile_worker to ${serverRole};
grant select, insert, update, delete, truncate, references, trigger on all tables in schema public to ${serverRole};
grant all on all tables in schema graphile_worker to ${serverRole};
grant usage, select, update on all sequences in schema public, graphile_worker to ${serverRole};
grant execute on all functions in schema public, graphile_worker to ${serverRole};
do $$ declare queue_table record; begin
  for queue_table in select relname from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = c.oid and polname = '${serverRole}') loop
    execute format('create policy ${serverRole} on graphile_worker.%I to ${serverRole} using (true) with check (true)', queue_table.relname);
  end loop;
end $$;
revoke update, delete, truncate, trigger on audit_log, audit_seals, audit_checkpoints from ${serverRole};
revoke insert on audit_checkpoints from ${serverRole};
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on all tables in schema public to ${serverRole}';
  end if;
end $$`;

/**
 * Makes the server's role and gives it what this release needs; after the migrations, by the owner of the tables. Where
 * the owner may not make roles, the triggers of the log alone keep it as it is: answers false then.
 */
export async function prepareServerRole(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'poolhouse-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Roles belong to the whole database server, and only one node may be making them.
    await client.query('select pg_advisory_lock($1)', [lockNumbers.serverRole]);
    await client.query('begin');
    await client.query(grants);
    await client.query('commit');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await client.end();
  }
}
