import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { seededRandom } from '../../../platform/sample-data/seeded-random.ts';

/** One dealer in so many has links. */
const oneIn = 5;
const item = ['active_sprout', 'brochures_up_to_date', 'incentive', 'ms_sales', 'dolphin_product_training'] as const;

/** Returns the same dealer with pages on networks and links by item of its checklist, where it is one of those that have them. */
export function withSampleLinks<Made extends { values: DealerValues }>(made: Made, index: number): Made {
  if (index % oneIn !== 0) return made;
  const random = seededRandom(index + 1);
  const handle = made.values.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 24);
  const folder = `https://drive.example.com/dealers/${made.values.priorityId?.toLowerCase() ?? handle}`;
  const lists = random
    .some(item, random.between(1, 3))
    .map((name) => [name, Array.from({ length: random.between(1, 3) }, (_none, at) => `${folder}/${name}-${at + 1}`)]);
  return {
    ...made,
    values: {
      ...made.values,
      fbId: handle,
      igId: random.chance(0.6) ? handle : null,
      urls: Object.fromEntries(lists),
    },
  };
}
