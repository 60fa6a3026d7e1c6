/** How a record was found, best first. */
export const tierNames = ['exact', 'first-term', 'prefix', 'fuzzy', 'term', 'forgiven'] as const;
export type Tier = (typeof tierNames)[number];

/** Tiers by their place in `tierNames`, as they are kept in typed arrays. */
export const exactTier = 0;
export const firstTermTier = 1;
export const prefixTier = 2;
export const fuzzyTier = 3;
export const termTier = 4;
export const tolerantTier = 5;
export const noTier = 6;
