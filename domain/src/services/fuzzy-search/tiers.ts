/** How a record was found, best first. */
export const tierNames = ['exact', 'prefix', 'fuzzy', 'forgiven'] as const;
export type Tier = (typeof tierNames)[number];

/** Tiers by their place in `tierNames`, as they are kept in typed arrays. */
export const exactTier = 0;
export const prefixTier = 1;
export const fuzzyTier = 2;
export const tolerantTier = 3;
export const noTier = 4;
