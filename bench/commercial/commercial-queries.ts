import { customerListFields } from '@poolhouse/domain/features/commercial/customers/customer-list-fields';
import { reportListFields } from '@poolhouse/domain/features/commercial/reports/report-list-fields';
import { seededRandom } from '../../server/src/platform/sample-data/seeded-random.ts';
import { filterQueries } from '../orders/order-queries.ts';
import type { CommercialSamples } from './commercial-data.ts';

export type CommercialQueries = { first: string[]; filters: string[]; searches: string[]; sorts: string[] };

const yesNo = ['yes', 'no'];
const years = ['2022', '2024', '2026'];
const states = ['NSW', 'QLD', 'NT'];
/** The first page, asked for again and again, is what most people see. */
const first = Array.from({ length: 40 }, () => '');

function queriesOf(
  choices: Readonly<Record<string, readonly string[]>>,
  texts: readonly string[],
  sorts: readonly string[],
): CommercialQueries {
  const { single, pairs } = filterQueries(seededRandom(16), choices);
  return {
    first,
    filters: [...single, ...pairs],
    searches: texts.map((text) => `q=${encodeURIComponent(text)}`),
    sorts: sorts.flatMap((sort) =>
      ['', '&page=100'].flatMap((more) => [`sort=${sort}${more}`, `sort=-${sort}${more}`]),
    ),
  };
}

/** Returns whole names and parts of them, as people type them. */
const typed = (names: readonly string[]) => names.map((name, at) => (at % 2 === 0 ? name : name.slice(0, 6)));

/** Returns the queries of customers: every filter, every pair of filters, words, and every order. */
export const customerQueries = ({ customers, managers, sites, pools }: CommercialSamples): CommercialQueries =>
  queriesOf(
    {
      state: states,
      managed_by: managers,
      year: years,
      confirmed: yesNo,
      located: yesNo,
      siteKey: sites,
      id: customers,
    },
    typed(pools),
    Object.keys(customerListFields.sorts),
  );

/** Returns the same of reports. */
export const reportQueries = ({ customers, reports, pools }: CommercialSamples): CommercialQueries =>
  queriesOf(
    { year: years, status: ['draft', 'finished'], customer: customers, hasUrgent: yesNo, id: reports },
    typed(pools),
    Object.keys(reportListFields.sorts),
  );

/** Returns the same of inspections, a month and a day of which the calendar asks for. */
export const inspectionQueries = ({ people, customers, pools }: CommercialSamples): CommercialQueries =>
  queriesOf(
    {
      person: people,
      status: ['planned', 'done', 'cancelled'],
      from: ['2026-10-26'],
      to: ['2026-12-06'],
      customer: customers,
    },
    typed(pools),
    ['day'],
  );
