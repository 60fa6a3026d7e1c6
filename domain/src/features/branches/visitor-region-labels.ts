/** What people call the regions of visitors. */
export const visitorRegionLabels = {
  sydney: 'Sydney',
  melbourne: 'Melbourne',
  brisbane: 'Brisbane',
  'north queensland': 'North Queensland',
  'south australia': 'South Australia',
  perth: 'Perth',
} as const;
