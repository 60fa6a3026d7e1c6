/** Why people are on site: everyone who has to be found in an emergency, not guests alone. */
export const visitorKindLabels = {
  visitor: 'Visitor',
  contractor: 'Contractor',
  delivery: 'Delivery',
  staff: 'Staff',
} as const;
export type VisitorKind = keyof typeof visitorKindLabels;

/** How many people may come along with the one that signs in. */
export const largestGroup = 30;
