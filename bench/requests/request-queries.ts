import { consumerTypes } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { dropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import { shownPickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { robotStatuses } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { seededRandom } from '../../server/src/platform/sample-data/seeded-random.ts';
import { filterQueries } from '../orders/order-queries.ts';
import type { KindSamples } from './request-data.ts';

export type RequestQueries = { single: string[]; pairs: string[]; searches: string[]; sorts: string[] };

const yesNo = ['yes', 'no'];

function queriesOf(
  samples: KindSamples,
  own: Record<string, readonly string[]>,
  sorts: readonly string[],
): RequestQueries {
  const { ids, dealers, models, branches, texts } = samples;
  const choices = {
    ...(dealers.length > 0 && { dealer: dealers }),
    ...own,
    open: yesNo,
    branch: branches,
    state: ['NSW', 'QLD', 'NT'],
    model: models,
    robotStatus: robotStatuses,
    waitingForPart: yesNo,
    from: ['2022-03-01', '2026-10-01'],
    to: ['2022-03-01', '2026-10-31'],
    id: ids,
  };
  return {
    ...filterQueries(seededRandom(16), choices),
    searches: texts.map((text) => `q=${encodeURIComponent(text)}`),
    sorts: sorts.flatMap((sort) =>
      ['', '&page=300', '&open=no'].flatMap((more) => [`sort=${sort}${more}`, `sort=-${sort}${more}`]),
    ),
  };
}

/** Returns every choice of every filter of pick-ups, a query for every pair, words, and every order with its late pages. */
export function pickUpQueries(samples: KindSamples): RequestQueries {
  return queriesOf(
    samples,
    { status: shownPickUpStatuses, carrier: ['Star Track', 'TNT', 'TOLL'] },
    Object.keys(pickUpListFields.sorts),
  );
}

/** Returns the same of drop-offs. */
export function dropOffQueries(samples: KindSamples): RequestQueries {
  return queriesOf(
    samples,
    { status: dropOffStatuses, consumerType: consumerTypes, fromWebsite: yesNo },
    Object.keys(dropOffListFields.sorts),
  );
}
