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

/** The code of a state that dealers can be in; which there are is a list that Admin edits. */
export type DealerState = string;

/** A state as it can be chosen: what stands for it, what it is called, and where it lies. */
export type StateOption = { value: DealerState; label: string; country: string };

/** Returns the state of a list that a spelling means: its code or its name in any case; null when it is neither. */
export function stateFromText(text: string, states: readonly StateOption[]): StateOption | null {
  const spelling = text.trim().toLowerCase().replaceAll('.', '');
  const fits = ({ value, label }: StateOption) => value.toLowerCase() === spelling || label.toLowerCase() === spelling;
  return states.find(fits) ?? null;
}
