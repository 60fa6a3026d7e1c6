import { makeId } from '@poolhouse/domain/kernel/ids';
import type { ClientBase } from 'pg';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { demoDomain } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';

const staff = ['OFFICE_MANAGER', 'ACCOUNT', 'COMMERCIAL', 'MARKETPLACE', 'SUPERUSER', 'RECEPTION', 'SERVICE'];

const samples = [
  { name: 'Elite, active', query: { type: ['elite', 'elitebuilder'], status: 'active' }, sharedWith: staff },
  { name: 'Repairs in Queensland', query: { state: 'QLD', type: 'roboticrepairs' }, sharedWith: ['SERVICE'] },
  { name: 'Without Sprinklr', query: { sprinklr: 'no', status: 'active', sort: '-lastUpdate' }, sharedWith: [] },
];

/** Adds views of the dealer list that the administrator of the sample company keeps, two of them for others as well. */
export async function insertSampleViews(client: ClientBase, now: Date, random: SeededRandom): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [`admin@${demoDomain}`]);
  const views = samples.map(({ name, query, sharedWith }, index) => ({
    id: makeId(now.getTime(), random.bytes(10)),
    list: 'dealers',
    owner_id: rows[0]?.id,
    name,
    query,
    columns: { order: [], shown: {}, widths: {} },
    shared_with: textList(sharedWith),
    position: now.getTime() + index,
  }));
  await copyRows(client, 'saved_views', views);
}
