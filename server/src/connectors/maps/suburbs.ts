/** One suburb with its postcode, as the book of places keeps it. */
export type Suburb = {
  /** As people write it, and as it is compared. */
  name: string;
  plain: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /** False for post boxes and the like: known by their postcode, but never what a suburb's name means. */
  isDelivered: boolean;
};

export type SuburbRow = Omit<Suburb, 'plain'>;

type SourceRow = { postcode: string; locality: string; state: string; lat: number; long: number; type: string };

/** First digits of the postcodes of each state, territories inside New South Wales included. */
const firstDigits: Readonly<Record<string, string>> = {
  NSW: '12',
  ACT: '02',
  VIC: '38',
  QLD: '49',
  SA: '5',
  WA: '6',
  TAS: '7',
  NT: '0',
};

/** Postcodes that go on across the border, to places of the state beside: Barooga NSW has the postcode of Cobram VIC. */
const acrossBorder = new Set(['0872', '2406', '3586', '3644', '3691', '3707', '4377', '4380', '4383', '4385']);

/** Names of sorting centres, which have no residents. */
const sortingCentre = / (?:BC|DC|MC|MSC)$/i;

/** Collects the rows that can be trusted: inside Australia's bounds, with a postcode of their state, each once. */
export class SuburbRows {
  readonly #tidy: (name: string) => string;
  readonly #kept = new Map<string, SuburbRow>();

  constructor(tidy: (name: string) => string) {
    this.#tidy = tidy;
  }

  add({ postcode, locality, state, lat, long, type }: SourceRow): void {
    const isInside = lat < -9 && lat > -55 && long > 96 && long < 168;
    const isInState = firstDigits[state]?.includes(postcode.charAt(0)) || acrossBorder.has(postcode);
    if (!isInside || !isInState || sortingCentre.test(locality)) return;
    const name = this.#tidy(locality.trim());
    const key = `${postcode} ${name} ${state}`;
    const isDelivered = type === 'Delivery Area';
    const known = this.#kept.get(key);
    if (known !== undefined && (known.isDelivered || !isDelivered)) return;
    this.#kept.set(key, {
      name,
      state,
      postcode,
      latitude: lat,
      longitude: long,
      isDelivered,
    });
  }

  list(): SuburbRow[] {
    return [...this.#kept.values()];
  }
}
