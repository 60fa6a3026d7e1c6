export { ConnectorError } from '../http/connector-error.ts';

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

/** What a text may be completed to. Where `placeId` isn't null, `details` tells what is null here. */
export type PlaceCompletion = {
  label: string;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
};

/** A place in the parts of an address; `street` with its number, null where the place is larger than that. */
export type PlaceDetails = PlaceSuggestion & { street: string | null };

export type CompletionRequest = {
  text: string;
  most: number;
  /** A suburb or postcode only, or any address. */
  kind: 'suburb' | 'address';
  /** Names what one person types until a place is chosen: the vendor counts it as one. */
  session: string | null;
};

export type LookUp = {
  /** Ends when the caller has gone. */
  signal?: AbortSignal;
};

/** Turns what people write into places. */
export type MapsPort = {
  /** Null when the address is unknown, or when it could mean places that lie far apart. */
  geocode(address: string, lookUp?: LookUp): Promise<FoundPlace | null>;
  /** Places that a text may mean, the likeliest first; typing mistakes are forgiven. */
  complete(request: CompletionRequest, lookUp?: LookUp): Promise<PlaceCompletion[]>;
  /** The place behind a completion; null when there is none, or none in Australia. */
  details(placeId: string, session: string | null, lookUp?: LookUp): Promise<PlaceDetails | null>;
};

/** Maps of an outside service, over the network. Every call may throw ConnectorError. */
export type ExternalMaps = MapsPort & {
  /** Passes a question on, whose parameters were checked, and answers the vendor's own words. */
  pass(question: MapsRequest, lookUp?: LookUp): Promise<MapsReply>;
  /** Asks for next to nothing, even while the maps are left alone; throws when that doesn't work. */
  check(signal: AbortSignal): Promise<void>;
};

/** One of the vendor's three services and what it is asked, without a key. */
export type MapsRequest = { service: MapsService; query: Readonly<Record<string, string>> };
export type MapsService = 'geocode' | 'place/autocomplete' | 'place/details';
export type MapsReply = Record<string, unknown>;

/** Maps that always answer, and say who did. */
export type Maps = {
  geocode: MapsPort['geocode'];
  complete(request: CompletionRequest, lookUp?: LookUp): Promise<CompletionResult>;
  /** `label` is what was chosen: when the place can't be asked for, our own list may know it. */
  details(placeId: string, label: string, session: string | null, lookUp?: LookUp): Promise<PlaceDetails | null>;
  /** Suburbs of our own list that a text may mean. */
  suggest(text: string, most: number): Promise<PlaceSuggestion[]>;
};
/** `notice` says in a sentence that our own list replaces the maps, and why. */
export type CompletionResult = { places: PlaceCompletion[]; source: 'maps' | 'gazetteer'; notice: string | null };

/** A suburb of our own list; `plain` is its name as it is compared. */
export type NamedSuburb = { name: string; plain: string; state: string; postcode: string };

/** Look-ups that answer at once, so that thousands of dealers can be placed in a moment. */
export type PlaceLookup = {
  /** The Australian suburbs of a postcode. */
  suburbsOf(postcode: string): readonly NamedSuburb[];
  /** Those of a name in any case; the ones without deliveries only where nothing else has the name. */
  suburbsNamed(name: string): readonly NamedSuburb[];
  /** As `geocode`, for an address in parts. Overseas it knows no more than the region. */
  locate(parts: AddressParts): FoundPlace | null;
  /** Suburbs inside a box, spread over it, at most so many. */
  within(box: PlaceBox, most: number): PlaceSuggestion[];
};

/** The maps that work without an outside service. */
export type Gazetteer = MapsPort & {
  /** Suburbs that a text may mean, the likeliest first; typing mistakes are forgiven. */
  suggest(text: string, most: number): Promise<PlaceSuggestion[]>;
  /** Reads the book at the first need. */
  open(): Promise<PlaceLookup>;
};
