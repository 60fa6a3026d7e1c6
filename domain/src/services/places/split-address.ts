/** A suburb as the list of Australian suburbs has it; `plain` is its name as it is compared. */
export type KnownSuburb = { name: string; plain: string; state: string; postcode: string };

/** The list of Australian suburbs, by postcode and by name. */
export type SuburbList = {
  ofPostcode(postcode: string): readonly KnownSuburb[];
  named(name: string): readonly KnownSuburb[];
};

export const emptySuburbList: SuburbList = { ofPostcode: () => [], named: () => [] };

/** What is known of an address besides its line. */
export type AddressContext = { state?: string | null; postcode?: string | null; country?: string | null };

/** An address in parts; `street` is null where the line begins with the suburb. */
export type SplitAddress = { street: string | null; suburb: string; state: string; postcode: string };

/** What is longer is no address. */
const longestLine = 500;
/** The most words that the name of a suburb has. */
const maxWords = 5;

const stateNames: Readonly<Record<string, readonly string[]>> = {
  NSW: ['nsw', 'new south wales'],
  ACT: ['act', 'australian capital territory'],
  NT: ['nt', 'northern territory'],
  WA: ['wa', 'western australia'],
  SA: ['sa', 'south australia'],
  QLD: ['qld', 'queensland'],
  TAS: ['tas', 'tasmania'],
  VIC: ['vic', 'victoria'],
};

/** The codes of the states of Australia. */
export const australianStates: readonly string[] = Object.keys(stateNames);

/** Returns whether the code is that of a state of Australia. */
export function isAustralianState(state: string): boolean {
  return state in stateNames;
}

/**
 * Splits `Unit 3/12 Smith St Newcastle NSW 2300` into street, suburb, state and postcode. Returns null unless the list of suburbs
 * leaves one answer: a person has to say it then. State and postcode may be given besides the line, and must not contradict it.
 */
export function splitAddress(line: string, context: AddressContext, suburbs: SuburbList): SplitAddress | null {
  if (line.length > longestLine || isOverseas(context)) return null;
  const { state = null, postcode = null } = context;
  const last = lastSplit.get(suburbs);
  if (last?.line === line && last.state === state && last.postcode === postcode) return last.split;
  const split = splitLine(line, { state, postcode }, suburbs);
  lastSplit.set(suburbs, { line, state, postcode, split });
  return split;
}

/** The latest answer of each list: a row of an import is split to warn of its address, and again to fill the parts. */
const lastSplit = new WeakMap<
  SuburbList,
  { line: string; state: string | null; postcode: string | null; split: SplitAddress | null }
>();

function splitLine(line: string, context: AddressContext, suburbs: SuburbList): SplitAddress | null {
  const found = endingsOf(wordsOf(line)).map((ending) => splitAtSuburb(line, ending, context, suburbs));
  const sure = found.filter((one) => one !== null);
  return sure.length === 1 ? (sure[0] ?? null) : null;
}

/** Returns whether an address is outside Australia, where no suburbs are known. */
export function isOverseas({ state, country }: AddressContext): boolean {
  return (
    (Boolean(state) && !isAustralianState(state ?? '')) ||
    (Boolean(country) && country?.trim().toLowerCase() !== 'australia')
  );
}

/** A word of the line: as it is compared, where it is, and whether it begins a part between commas. */
type Word = { plain: string; at: number; isFirst: boolean };

const abbreviations: Readonly<Record<string, string>> = { mt: 'mount', saint: 'st', nth: 'north', sth: 'south' };

function wordsOf(text: string): Word[] {
  // `NSW2300` is two words.
  const matches = text.matchAll(/(?:NSW|ACT|NT|WA|SA|QLD|TAS|VIC)(?=\d{4}\b)|[^\s,;\-–]+/gi);
  let end = 0;
  return [...matches].map((match) => {
    const plain = match[0]
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’.]/g, '');
    const isFirst = /[,;\n]|\s[-–]\s/.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    return { plain: abbreviations[plain] ?? plain, at: match.index, isFirst };
  });
}

/** Returns words in the form in which addresses are compared, so that `Mt` is `Mount` and commas don’t matter. */
export function comparedAddress(text: string): string {
  return wordsOf(text)
    .map(({ plain }) => plain)
    .join(' ');
}

type Ending = { words: readonly Word[]; state: string | null; postcode: string | null };

/** Returns each way to read the end of the line: a suburb may end like a state (Port Victoria). */
function endingsOf(words: readonly Word[]): Ending[] {
  const endings: Ending[] = [{ words, state: null, postcode: null }];
  // Each ending is read further, and the list grows while it is gone through.
  for (const { words: before, state, postcode } of endings) {
    const last = before.at(-1)?.plain ?? '';
    if (last === 'australia' && state === null && postcode === null)
      endings.push({ words: before.slice(0, -1), state, postcode });
    if (postcode === null && /^\d{3,4}$/.test(last))
      endings.push({ words: before.slice(0, -1), state, postcode: last.padStart(4, '0') });
    const named = state === null ? stateAtEnd(before) : null;
    if (named !== null) endings.push({ words: before.slice(0, -named.words), state: named.state, postcode });
  }
  return endings;
}

/** The names of states by their last word. */
const statesByEnd = Map.groupBy(
  Object.entries(stateNames).flatMap(([state, names]) => names.map((name) => ({ state, words: name.split(' ') }))),
  ({ words }) => words.at(-1),
);

function stateAtEnd(words: readonly Word[]): { state: string; words: number } | null {
  const named = statesByEnd.get(words.at(-1)?.plain ?? '')?.find(({ words: name }) => {
    const end = words.slice(-name.length);
    return name.every((word, at) => end[at]?.plain === word);
  });
  return named === undefined ? null : { state: named.state, words: named.words.length };
}

const textOf = (words: readonly Word[]) => words.map(({ plain }) => plain).join(' ');

/** Returns the address where the words end in one suburb of the state and postcode; null where none or several fit. */
function splitAtSuburb(
  line: string,
  { words, ...ending }: Ending,
  context: AddressContext,
  suburbs: SuburbList,
): SplitAddress | null {
  const state = agreed(ending.state, context.state);
  const postcode = agreed(ending.postcode, context.postcode);
  if (state === undefined || postcode === undefined) return null;
  const inState = (found: readonly KnownSuburb[]) => found.filter((one) => state === null || one.state === state);
  let longerName = false;
  for (const name of namesAtEnd(words)) {
    const text = textOf(name);
    const known = inState(suburbs.named(text));
    const fitting =
      postcode === null ? known : inState(suburbs.ofPostcode(postcode)).filter(({ plain }) => plain === text);
    const [suburb, another] = fitting;
    // `5 Bay St North Sydney 2000` may mean another suburb than Sydney.
    if (suburb === undefined) longerName ||= known.length > 0;
    else return another !== undefined || longerName ? null : withStreet(line, words, name, suburb);
  }
  return null;
}

/** Returns what both say, or the one that says anything; undefined where they contradict each other. */
function agreed(one: string | null, other: string | null | undefined): string | null | undefined {
  if (one === null || !other) return one ?? other ?? null;
  return one === other ? one : undefined;
}

/** Returns what could be the suburb, the longest first; commas part it from the street. */
function namesAtEnd(words: readonly Word[]): Word[][] {
  const names: Word[][] = [];
  for (let count = 1; count <= Math.min(maxWords, words.length); count++) {
    const name = words.slice(-count);
    names.unshift(name);
    if (name[0]?.isFirst) break;
  }
  return names;
}

const streetWords = new Set(
  `alley arcade av ave avenue bay bend boulevard bvd blvd cct circle circuit cl close cnr concourse corner court cove cr cres crescent crt ct
  dr drive drv entrance esp esplanade expressway freeway fwy gardens gate glade glen gr green grove gve heights highway hill hwy lane link ln
  loop mall mews parade parkway pass path pde pk pkwy pl place plaza point promenade quay rd reserve ridge rise road row sq square st strand
  street tce terrace track trail view vista walk way wy wynd`.split(/\s+/),
);

function withStreet(
  line: string,
  words: readonly Word[],
  name: readonly Word[],
  { name: suburb, state, postcode }: KnownSuburb,
): SplitAddress | null {
  const [first] = name;
  const street = line.slice(0, first?.at).replace(/[\s,;\-–]+$/, '');
  if (street === '') return { street: null, suburb, state, postcode };
  const before = words[words.length - name.length - 1]?.plain ?? '';
  // The `St` of `12 Smith St Lucia` may be the street’s.
  const isStreetWordTaken = first?.plain === 'st' && !first.isFirst && !streetWords.has(before);
  return isStreetWordTaken || !/\p{L}/u.test(street) ? null : { street, suburb, state, postcode };
}
