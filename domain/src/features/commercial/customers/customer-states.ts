/** What people call the states in which pools are, by their codes. */
export const customerStateLabels = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
} as const;
export type StateCode = keyof typeof customerStateLabels;
export const customerStates = Object.keys(customerStateLabels) as StateCode[];
