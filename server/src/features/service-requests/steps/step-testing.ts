import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { TestServer } from '../../../testing/test-server.ts';
import { enteredQuote, pickUpOf } from '../quotes/quote-testing.ts';

/** Returns what tests of steps do over HTTP. */
export function stepCalls(server: TestServer) {
  const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const post = (url: string, body: object, { as = 'SERVICE' as Role | null, key = randomUUID() as string } = {}) =>
    server.call({
      method: 'POST',
      url: `/api/service-request${url}`,
      headers: { 'idempotency-key': key },
      ...(as !== null && { as }),
      body,
    });
  /** Adds a request in a status, whose robots have these. */
  const requestOf = async (kind: string, status: string, statuses: readonly string[], given: object = {}) => {
    const request = await pickUpOf(sql, { kind, statuses, ...given });
    await sql(`update ${kind === 'pick-up' ? 'pick_ups' : 'drop_offs'} set status = $2 where id = $1`, [
      request.id,
      status,
    ]);
    return { ...request, kind };
  };
  type Request = Awaited<ReturnType<typeof requestOf>>;
  const take = ({ id, robotId }: Request, step: string, { robots = [robotId], invoice, ...how }: TakenWith = {}) =>
    post('/step', { request: id, step, robots, invoice }, how);
  const quote = ({ robotId }: Request, given: object = {}, how: TakenWith = {}) =>
    post('/step/quote', enteredQuote(robotId, given), how);
  const answer = async ({ id }: Request, given: string) => {
    const [version] = await sql(
      `select v.id from service_quotes v join service_robots r on r.id = v.robot_id
       where $1 in (r.pick_up_id, r.drop_off_id) order by v.version desc limit 1`,
      [id],
    );
    return post(`/quote/${version?.id}/answer`, { answer: given, by: 'Casey Rivers', method: 'phone' });
  };
  const stateOf = async ({ id, kind }: Request) => {
    const [table, parent] = kind === 'pick-up' ? ['pick_ups', 'pick_up_id'] : ['drop_offs', 'drop_off_id'];
    const [row] = await sql(`select status, revision, date_completed from ${table} where id = $1`, [id]);
    const robots = await sql(`select status from service_robots where ${parent} = $1 order by place`, [id]);
    return { status: row?.status, revision: row?.revision, robots: robots.map(({ status }) => status) };
  };
  const mailsOf = ({ id }: Request) => sql("select payload from outbox where kind = 'mail' and target_id = $1", [id]);
  const entriesOf = ({ id }: Request) =>
    sql('select action, changes from audit_log where target_id = $1 order by id', [id]);
  return { sql, post, requestOf, take, quote, answer, stateOf, mailsOf, entriesOf };
}

type TakenWith = { invoice?: boolean; robots?: readonly string[]; as?: Role | null; key?: string };
