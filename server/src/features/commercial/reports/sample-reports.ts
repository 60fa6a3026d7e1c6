import { factPath } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer, Answers, ItemPart } from '@poolhouse/domain/features/commercial/reports/answers';
import { donePath, itemPath } from '@poolhouse/domain/features/commercial/reports/answers';
import {
  catalogueVersion,
  type SectionName,
  sectionNames,
} from '@poolhouse/domain/features/commercial/reports/catalogue';
import { copyAnswers } from '@poolhouse/domain/features/commercial/reports/copy-answers';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { seedRenewals } from '../renewals/sample-renewals.ts';
import { summaryOf } from './report-row.ts';

/** So many pools were inspected last year, and so many of these have a draft of today. */
const inspected = 16;
const drafts = 4;
const daysApart = 330;
const dayMs = 86_400_000;

const urgencies = ['urgent', 'up_to_6_months', 'up_to_12_months'] as const;

type Values = Partial<Record<ItemPart, Answer>>;

/** What is in a usual aquatic centre. */
const usual: readonly [SectionName, Values][] = [
  ['robot_type', { type: 'Wave 150', brand: 'Maytronics', condition: 'good' }],
  ['pool_covers', { length: 25, width: 12.5, mount: 'Under bench', reels: 2, quantity: 4, condition: 'average' }],
  ['lane_ropes', { length: '50m', disc_size: '150mm', quantity: 9, brand: 'Malmsten', condition: 'average' }],
  ['lane_ropes', { length: '25m', disc_size: '110mm', quantity: 6, condition: 'good' }],
  ['starting_blocks', { quantity: 8, size: 700, condition: 'good' }],
  ['disability_hoist', { location: 'Program pool', condition: 'good' }],
  ['wet_deck', { length: 120, width: 250, rebate: 25, rigid: true, quantity: 480, condition: 'average' }],
  ['chemicals', { type: 'Sanitiser', variation: 'Liquid chlorine', size: '20 L', quantity: 12, condition: 'good' }],
  ['plant_room', { type: 'Filter', brand: 'Waterco', quantity: 3, condition: 'good' }],
  ['plant_room', { type: 'Pump', brand: 'Davey', quantity: 4, condition: 'average', urgency: 'up_to_24_months' }],
];

/** Adds the condition reports of the sample company: last year’s of some pools, and drafts of today that repeat them. */
export async function seedReports(run: SeedRun, ruleBook: RuleBook): Promise<void> {
  const { ctx, client, random } = run;
  const { rows: pools } = await client.query<{ id: string; general_comment: string | null }>(
    'select id, general_comment from commercial_customers where deleted_at is null order by pool_name limit $1',
    [inspected],
  );
  const { rows: people } = await client.query<{ id: string }>(
    `select id from users where role = 'COMMERCIAL' and deleted_at is null order by name, id limit 1`,
  );
  const now = ctx.clock.now();
  const day = addDays(dayIn(companyZone, now), -daysApart);
  const inspectorId = people[0]?.id ?? null;
  const finishedAt = new Date(now.getTime() - daysApart * dayMs);
  const finished = (pool: (typeof pools)[number], on: string, answers: Answers) => {
    const row = rowOf(random, { inspectorId, at: finishedAt, customerId: pool.id, day: on, answers });
    return { ...row, status: 'finished', general_comment: pool.general_comment, overview_confirmation: true };
  };
  const last = pools.map((pool, place) => finished(pool, day, sampleAnswers(random, { now, place })));
  const earlier = last.slice(0, drafts).flatMap(({ answers }, place) => {
    const pool = pools[place];
    return pool === undefined
      ? []
      : [finished(pool, addDays(day, -daysApart), inGoodOrder(JSON.parse(answers) as Answers))];
  });
  const begun = last.slice(0, drafts).map(({ customer_id: customerId, answers }) => {
    const copied = copyAnswers(JSON.parse(answers) as Answers);
    return rowOf(random, { inspectorId, at: now, customerId, day: dayIn(companyZone, now), answers: copied });
  });
  await copyRows(client, 'condition_reports', [...earlier, ...last, ...begun]);
  const versions = [...earlier, ...last].map((row) => ({
    report_id: row.id,
    version: 1,
    snapshot: JSON.stringify({
      id: row.id,
      day: row.day,
      version: 1,
      status: 'finished',
      answers: JSON.parse(row.answers),
    }),
    finished_at: finishedAt,
    finished_by: inspectorId,
  }));
  await copyRows(client, 'condition_report_versions', versions);
  await client.query('select record_commercial_assets(id) from condition_reports order by day, id');
  await seedRenewals(run, ruleBook, last);
}

/** Returns the answers with all items in good order, as they were the time before. */
function inGoodOrder(answers: Answers): Answers {
  const kept = Object.entries(answers).filter(([path]) => !path.endsWith('/urgency'));
  return Object.fromEntries(kept.map(([path, answer]) => [path, path.endsWith('/condition') ? 'good' : answer]));
}

function sampleAnswers(random: SeededRandom, { now, place: pool }: { now: Date; place: number }): Answers {
  const answers: Record<string, Answer> = { [factPath('next_inspection')]: addDays(dayIn(companyZone, now), 30) };
  for (const [place, [section, values]] of usual.entries()) {
    const row = makeId(now.getTime(), random.bytes(10));
    const order = String.fromCharCode('a'.charCodeAt(0) + place);
    const urgency = values.condition === 'average' && random.chance(0.4) ? { urgency: random.pick(urgencies) } : {};
    for (const [part, answer] of Object.entries({ order, ...values, ...urgency, ...serialOf(section, pool) }))
      answers[itemPath(section, row, part as ItemPart)] = answer as Answer;
  }
  for (const section of sectionNames) answers[donePath(section)] = true;
  if (openPointsOf(answers).length > 0) throw new Error('The sample report is not complete.');
  return answers;
}

const serialOf = (section: SectionName, pool: number) =>
  section === 'robot_type' ? { serial: `W150-2201-${String(44 + pool).padStart(4, '0')}` } : {};

type Given = { customerId: string; day: string; answers: Answers; inspectorId: string | null; at: Date };

function rowOf(random: SeededRandom, { customerId, day, answers, inspectorId, at }: Given) {
  return {
    id: makeId(at.getTime(), random.bytes(10)) as string,
    customer_id: customerId,
    day,
    status: 'draft',
    version: 1,
    catalogue_version: catalogueVersion,
    answers: JSON.stringify(answers),
    general_comment: null as string | null,
    overview_confirmation: null as boolean | null,
    inspector_id: inspectorId,
    ...summaryOf(answers),
    created_by: inspectorId,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}
