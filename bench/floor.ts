// What the machine can do at most: the best SQL for each measure written by hand, with tables and indexes of its own, behind bare
// node:http, with no sign-in, no checks and no log.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { CopyIn, CopyOut } from '../server/src/platform/database/copy.ts';
import { createLog } from '../server/src/platform/log.ts';
import { commercialFloorPath, floorReports } from './commercial/commercial-floor.ts';
import { copiedTableOf, insertCopied } from './creates/copied-tables.ts';
import { floorOrders, floorOrdersCopy, insertFloorOrder } from './orders/order-floor.ts';
import { floorRequests, isRequestFloorPath } from './requests/request-floor.ts';
import { floorPage, insertFloorRow, isShopFloorPath } from './shop/shop-floor.ts';

const connection = JSON.parse(process.env.FLOOR_CONNECTION ?? '{}') as Record<string, string>;
const { pool } = connectDatabase(connection, createLog('silent'), 16);

const one = {
  name: 'one',
  text: 'select d.*, r.label as rep_label from dealers d left join reps r on r.id = d.rep where d.id = $1',
};
/** What the list shows at first, in the names of its answer; one index has the page in its order, a kept row has the count. */
const listed = `d.id, d.priority_id as "custId", d.name, d.contact_name as "contactName", d.email, d.mobile, d.phone, d.state, d.postcode,
  d.rep, r.label as "repLabel", d.status, d.flag, d.type, d.active_sprout_completed, d.busy_until as "busyUntil", d.updated_at as "lastUpdate"`;
const page = {
  name: 'page',
  text: `select ${listed}, (select dealers from bench.dealer_counts where state = $1 and status = $2) as count
    from bench.dealers d left join reps r on r.id = d.rep where d.state = $1 and d.status = $2 order by lower(d.name), d.id limit 50`,
};
/** The names lie in a table of their own, so that the trigram index doesn't slow the product's writing. */
const search = `select ${listed} from (
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
    const values = [url.searchParams.get('state'), url.searchParams.get('status')];
    const { rows } = await pool.query({ ...page, values });
    return json(response, { count: rows[0]?.count, dealers: rows.map(({ count: _, ...dealer }) => dealer) });
  }
  if (url.pathname === '/search')
    return json(response, { dealers: (await pool.query(search, [url.searchParams.get('q')])).rows });
  if (url.pathname === '/csv') return copyOut(response, csv);
  if (url.pathname === '/orders/csv') return copyOut(response, floorOrdersCopy(url.searchParams));
  const copied = copiedTableOf(url.pathname);
  if (copied !== undefined) return json(response, await insertCopied(pool, copied, request));
  if (url.pathname === '/orders')
    return json(
      response,
      request.method === 'POST' ? await insertFloorOrder(pool, request) : await floorOrders(pool, url.searchParams),
    );
  const list = listAt(url);
  if (list !== undefined) return json(response, await list);
  if (isShopFloorPath(url.pathname))
    return json(
      response,
      request.method === 'POST'
        ? await insertFloorRow(pool, url.pathname, request)
        : await floorPage(pool, url.pathname, url.searchParams),
    );
  if (url.pathname === '/take') return copyIn(request, response);
  json(response, { status: 'ok' });
}

function listAt({ pathname, searchParams }: URL): Promise<unknown> | undefined {
  if (pathname === commercialFloorPath) return floorReports(pool, searchParams);
  return isRequestFloorPath(pathname) ? floorRequests(pool, pathname, searchParams) : undefined;
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

async function copyOut(response: ServerResponse, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    response.setHeader('content-type', 'text/csv');
    await pipeline(client.query(new CopyOut(statement)), response);
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
