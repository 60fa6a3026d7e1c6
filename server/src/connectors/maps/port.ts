/** How exactly an address was understood: the house, its street, the middle of its suburb, postcode or region. */
export type PlacePrecision = 'address' | 'street' | 'suburb' | 'postcode' | 'region';

/** Where an address lies, in degrees, with the words for what was understood and who says so. */
export type FoundPlace = {
  latitude: number;
  longitude: number;
  precision: PlacePrecision;
  label: string;
  source: string;
};

/** A suburb with its postcode: what an address can be completed to. `state` is the code of the dealer list. */
export type PlaceSuggestion = {
  label: string;
  suburb: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
};

/** An address in the parts of a form; `address` is the whole in one line. */
export type AddressParts = {
  address?: string | null;
  city?: string | null;
  state: string;
  postcode?: string | null;
  country?: string | null;
};

/** Degrees; `west` lies west of `east`. */
export type PlaceBox = { north: number; south: number; east: number; west: number };

/** Turns what people write into places. */
export type MapsPort = {
  /** Null when the address is unknown, or when it could mean places that lie far apart: then `suggest` names them. */
  geocode(address: string): Promise<FoundPlace | null>;
  /** Places that a text may mean, the likeliest first; typing mistakes are forgiven. */
  suggest(text: string, most: number): Promise<PlaceSuggestion[]>;
};

/** Look-ups that answer at once, so that thousands of dealers can be placed in a moment. */
export type PlaceBook = {
  /** As `geocode`, for an address in parts. Overseas it knows no more than the region. */
  locate(parts: AddressParts): FoundPlace | null;
  /** Suburbs inside a box, spread over it, at most so many. */
  within(box: PlaceBox, most: number): PlaceSuggestion[];
};

/** The maps that work without anybody outside. */
export type Gazetteer = MapsPort & {
  /** Reads the book at the first need. */
  open(): Promise<PlaceBook>;
};
