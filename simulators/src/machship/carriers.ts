/** A service of a carrier. Cents; `kilogram` is the price for each zone, the nearest first. */
export type Service = {
  id: number;
  name: string;
  abbreviation: string;
  basic: number;
  kilogram: readonly number[];
  days: readonly number[];
  /** Aeroplanes take no dangerous goods. */
  isByAir: boolean;
};

export type Carrier = {
  id: number;
  name: string;
  abbreviation: string;
  /** The first letters of its consignment numbers. */
  prefix: string;
  account: { id: number; name: string; accountCode: string };
  companyCarrierAccountId: number;
  /** In percent. */
  fuelLevy: number;
  services: readonly Service[];
};

export const carriers: readonly Carrier[] = [
  {
    id: 21,
    name: 'Star Track',
    abbreviation: 'STK',
    prefix: 'STRK',
    account: { id: 2101, name: 'Star Track main account', accountCode: '10149872' },
    companyCarrierAccountId: 521,
    fuelLevy: 14.2,
    services: [
      {
        id: 211,
        name: 'Road Express',
        abbreviation: 'EXP',
        basic: 1180,
        kilogram: [28, 41, 62, 88, 119],
        days: [1, 1, 2, 4, 6],
        isByAir: false,
      },
      {
        id: 212,
        name: 'Premium Air Freight',
        abbreviation: 'PRM',
        basic: 1950,
        kilogram: [96, 175, 310, 420, 545],
        days: [1, 1, 1, 2, 2],
        isByAir: true,
      },
    ],
  },
  {
    id: 34,
    name: 'TNT',
    abbreviation: 'TNT',
    prefix: 'TNTP',
    account: { id: 3401, name: 'TNT main account', accountCode: '21806614' },
    companyCarrierAccountId: 534,
    fuelLevy: 16.5,
    services: [
      {
        id: 341,
        name: 'Road Express',
        abbreviation: 'RDX',
        basic: 1090,
        kilogram: [31, 43, 60, 91, 127],
        days: [1, 2, 2, 4, 7],
        isByAir: false,
      },
      {
        id: 342,
        name: 'Overnight Express',
        abbreviation: 'ONX',
        basic: 2240,
        kilogram: [110, 190, 335, 460, 590],
        days: [1, 1, 1, 1, 2],
        isByAir: true,
      },
    ],
  },
  {
    id: 47,
    name: 'TOLL',
    abbreviation: 'TOL',
    prefix: 'TOLL',
    account: { id: 4701, name: 'TOLL main account', accountCode: '7781203' },
    companyCarrierAccountId: 547,
    fuelLevy: 12.9,
    services: [
      {
        id: 471,
        name: 'IPEC Road',
        abbreviation: 'IPC',
        basic: 1320,
        kilogram: [25, 38, 57, 84, 112],
        days: [1, 2, 3, 5, 8],
        isByAir: false,
      },
    ],
  },
];

export function carrierText({ id, name, abbreviation }: Pick<Carrier, 'id' | 'name' | 'abbreviation'>) {
  return { id, name, abbreviation, displayName: name };
}
