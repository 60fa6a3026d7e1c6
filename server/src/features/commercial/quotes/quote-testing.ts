import { randomUUID } from 'node:crypto';
import type { SampleBench } from '../../../testing/sample-bench.ts';
import { jpeg } from '../../../testing/sample-files.ts';

type Items = readonly { section: string; values: object }[];

/** Returns a finished report of a new pool with these items, and their rows in order. */
export async function finishedReport(bench: SampleBench, items: Items, poolName = `Pool ${bench.unique()}`) {
  const pool = await bench.post('/commercial/customer', {
    pool_name: poolName,
    managed_by: 'City of Ryde',
    state: 'NSW',
  });
  const report = await bench.post('/commercial/report', { customerId: pool.id });
  const url = `/api/commercial/report/${report.id}`;
  const picture = await bench.done({
    method: 'POST',
    url: `${url}/file`,
    as: 'ADMIN',
    headers: { 'content-type': 'image/jpeg', 'x-filename': 'cover.jpg' },
    payload: await jpeg(),
  });
  const rows = items.map(() => randomUUID() as string);
  const changes = items.flatMap(({ section, values }, at) => {
    const given = { order: String(at + 1), comment: 'Worn.', image: [picture.id], ...values };
    return Object.entries(given).map(([field, to]) => ({ path: `${section}/${rows[at]}/${field}`, from: null, to }));
  });
  await bench.done({ method: 'PATCH', url, as: 'ADMIN', body: { changes } });
  await bench.post(`/commercial/report/${report.id}/finish`);
  return { pool: pool.id as string, report: report.id as string, rows };
}

/** A pool cover that falls due within six months. */
export const poorCover = {
  section: 'pool_covers',
  values: { condition: 'poor', urgency: 'up_to_6_months', quantity: 2, location: 'Outdoor pool' },
};
/** Lane ropes that are due now. */
export const urgentRopes = { section: 'lane_ropes', values: { condition: 'average', urgency: 'urgent', quantity: 1 } };
