// What the machine can do at most: the same SQL behind bare node:http, with no sign-in, no checks and no log.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { summaryColumns } from '../server/src/features/dealers/dealer-row.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { CopyIn, CopyOut } from '../server/src/platform/database/copy.ts';
import { createLog } from '../server/src/platform/log.ts';

const connection = JSON.parse(process.env.FLOOR_CONNECTION ?? '{}') as Record<string, string>;
const { pool } = connectDatabase(connection, createLog('silent'));

const one = {
  name: 'one',
  text: 'select d.*, r.label as rep_label from dealers d left join reps r on r.id = d.rep where d.id = $1',
};
const page = `select c.count, page.* from
  (select count(*)::int as count from (select 1 from dealers d where d.state = any($1) and d.status = any($2) limit 10001) few) c
  left join lateral (select ${summaryColumns}, r.label as rep_label, row_number() over (order by lower(d.name), d.id) as place
    from dealers d left join reps r on r.id = d.rep where d.state = any($1) and d.status = any($2)
    order by lower(d.name), d.id limit 50 offset 0) page on true order by page.place`;
/** The names lie in a table of their own, so that the trigram index doesn't slow the product's writing. */
const search = `select ${summaryColumns}, r.label as rep_label from (
    select id, similarity(name, $1) as score from bench.dealer_names where name % $1 order by score desc, id limit 50) hit
  join dealers d on d.id = hit.id left join reps r on r.id = d.rep order by hit.score desc, d.id`;
const csv = `copy (select d.priority_id, d.name, d.contact_name, d.address, d.email, d.mobile, d.minisite, d.phone, d.rep, d.state,
  d.postcode, d.status, d.website, d.flag, d.type, d.active_sprout_completed from dealers d order by lower(d.name), d.id) to stdout csv header`;
const take = 'copy bench.taken from stdin csv header';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (url.pathname.startsWith('/one/'))
    return json(response, (await pool.query({ ...one, values: [url.pathname.slice(5)] })).rows[0]);
  if (url.pathname === '/page') {
    const { rows } = await pool.query(page, [url.searchParams.getAll('state'), url.searchParams.getAll('status')]);
    return json(response, { count: rows[0]?.count, dealers: rows });
  }
  if (url.pathname === '/search')
    return json(response, { dealers: (await pool.query(search, [url.searchParams.get('q')])).rows });
  if (url.pathname === '/csv') return copyOut(response);
  if (url.pathname === '/take') return copyIn(request, response);
  json(response, { status: 'ok' });
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

async function copyOut(response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    response.setHeader('content-type', 'text/csv');
    await pipeline(client.query(new CopyOut(csv)), response);
  } finally {
    client.release();
  }
}

async function copyIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('truncate bench.taken');
    await pipeline(request, client.query(new CopyIn(take)));
    json(response, { status: 'taken' });
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
await once(server, 'listening');
process.stdout.write('ready\n');
