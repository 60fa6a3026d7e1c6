/** Statuses of a dealer. §3. */
export const dealerStatuses = ['active', 'inactive'] as const;
export type DealerStatus = (typeof dealerStatuses)[number];
export const dealerStatusLabels = { active: 'Active', inactive: 'Inactive' } as const satisfies Record<
  DealerStatus,
  string
>;

/** Flags of a dealer, in the order of the filter. §3. */
export const dealerFlagLabels = {
  ecomm: 'E-commerce',
  leads: 'Leads',
  service: 'Service',
  builder: 'Builder',
  retailer: 'Retailer',
  mobile: 'Mobile',
  narellan: 'Narellan',
  barrierreef: 'Barrier Reef',
} as const;
export type DealerFlag = keyof typeof dealerFlagLabels;
export const dealerFlags = Object.keys(dealerFlagLabels) as DealerFlag[];

/** Types of a dealer, in the order of the filter. §3. */
export const dealerTypeLabels = {
  elite: 'Elite',
  elitebuilder: 'Elite Builder',
  roboticrepairs: 'Robotic Repairs',
  mineralswim: 'Mineral Swim',
  watertreatmentrepairs: 'Water Treatment Repairs',
  ozoneswim: 'Ozone Swim',
  supreme: 'Supreme',
  franchisee: 'Franchisee',
  authoriseddealer: 'Authorised Dealer',
  builder: 'Builder',
  standard: 'Standard',
  mobile: 'Mobile',
  commercial: 'Commercial',
  distributor: 'Distributor',
  trade: 'Trade',
  jims: 'Jim’s',
  service: 'Service',
  warehouse: 'Warehouse',
  retailer: 'Retailer',
  exporter: 'Exporter',
} as const;
export type DealerType = keyof typeof dealerTypeLabels;
export const dealerTypes = Object.keys(dealerTypeLabels) as DealerType[];

/** States of the dealer list: Australian ones first, then the regions that the company also serves. */
export const dealerStateLabels = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
  NZ: 'New Zealand',
  NZN: 'New Zealand North Island',
  NZS: 'New Zealand South Island',
  SG: 'Singapore',
  HK: 'Hong Kong',
  MY: 'Malaysia',
  TH: 'Thailand',
  ID: 'Indonesia',
  NC: 'New Caledonia',
  FJ: 'Fiji',
} as const;
export type DealerState = keyof typeof dealerStateLabels;
export const dealerStates = Object.keys(dealerStateLabels) as DealerState[];

/** The state that a spelling means: its code or its name in any case; null when it is neither. */
export function stateFromText(text: string): DealerState | null {
  const wanted = text.trim().toLowerCase().replaceAll('.', '');
  const fits = (state: DealerState) =>
    state.toLowerCase() === wanted || dealerStateLabels[state].toLowerCase() === wanted;
  return dealerStates.find(fits) ?? null;
}
