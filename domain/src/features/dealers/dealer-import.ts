import { textLimits } from '../../kernel/text.ts';
import {
  addProblem,
  cellText,
  looksLikeFormula,
  onOneLine,
  type RowFindings,
} from '../../services/imports/cell-text.ts';
import type { GivenCells } from '../../services/imports/headings.ts';
import type { RowReading } from '../../services/imports/row-plan.ts';
import { isOverseas, type SuburbList, splitAddress } from '../../services/places/split-address.ts';
import {
  type DealerFlag,
  type DealerState,
  type DealerType,
  dealerFlagLabels,
  dealerTypeLabels,
  type StateOption,
} from './dealer-codes.ts';
import { furtherDealerColumns, pinnedDealerColumns } from './dealer-fields.ts';
import {
  type Cell,
  codeLookup,
  type RepLookup,
  readCodes,
  readEmails,
  readPhone,
  readPostcode,
  readRep,
  readState,
  readStatus,
  readWebAddress,
  readYesNo,
  type ScheduledCode,
} from './dealer-import-cells.ts';
import { type BranchBook, readBranch, readLegacyId, readLinks } from './dealer-import-further.ts';
import type { DealerValues } from './dealer-values.ts';
import { sameForUrlFields, type UrlField, urlFields } from './links/url-lists.ts';
import { type MergedCustomerId, mergedCustomerIdMessage } from './merge/merged-into.ts';
import { postcodeWarning } from './postcode.ts';

/** The columns of a dealer file, in the order of the export. */
export const dealerImportFields = [...pinnedDealerColumns, ...furtherDealerColumns];
export type DealerImportField = (typeof dealerImportFields)[number]['field'];

const headings = Object.fromEntries(dealerImportFields.map(({ field, heading }) => [field, heading])) as Record<
  DealerImportField,
  string
>;

type Scheduled = { flag: readonly ScheduledCode<DealerFlag>[]; type: readonly ScheduledCode<DealerType>[] };
type Links = Record<UrlField, readonly string[]>;
type Plain = Pick<DealerValues, Exclude<DealerImportField, Needed | keyof Scheduled | UrlField | 'mongoId'>>;

/** What a row says of a dealer. A field is absent when the file doesn't say anything about it. */
export type DealerImportValues = {
  priorityId: string;
  name: string;
  state: DealerState;
  /** Where the state lies: the country of a dealer that is new. */
  countryOfState: string;
  mongoId?: string;
} & Partial<Plain & Scheduled & Links>;

type Stored = DealerImportField & keyof DealerValues;
/** The columns that aren't stored as texts: the export and the import say what each is in the database. */
export type NonTextColumn = {
  [Field in Stored]: DealerValues[Field] extends string | null ? never : Field;
}[Stored];

/** What rows are checked against besides themselves. */
export type DealerImportLookups = {
  reps: RepLookup;
  /** The states that dealers can be put in. */
  states: readonly StateOption[];
  /** By the customer id in small letters. */
  merged?: ReadonlyMap<string, MergedCustomerId>;
  /** Names of merged dealers by their legacy id. */
  mergedLegacyIds?: ReadonlyMap<string, string>;
  branches?: BranchBook;
  /** A full address fills its parts where it can be split. */
  suburbs?: SuburbList;
};

/**
 * Reads one row of a dealer file: understands the spellings that people use, and notes every cell that can't be
 * understood with its heading and how to fix it. A row with one such cell is refused as a whole.
 */
export function readDealerRow(
  given: GivenCells<DealerImportField>,
  lookups: DealerImportLookups,
): RowReading<DealerImportValues> {
  const notes: RowFindings = { problems: [], warnings: [] };
  const texts = readTexts(given, notes);
  const key = (texts.priorityId ?? given.priorityId ?? '').trim().slice(0, textLimits.code * 2);
  const label = (texts.name ?? given.name ?? '').trim().slice(0, textLimits.name);
  const values = readValues(given, texts, notes, lookups);
  return { key, label, values: notes.problems.length > 0 ? null : values, ...notes };
}

type Texts = { [F in DealerImportField]?: string };

/** Cells in which a line break separates entries rather than words. */
const listFields: readonly DealerImportField[] = ['email', 'flag', 'type', ...urlFields];

function readTexts(given: GivenCells<DealerImportField>, notes: RowFindings): Texts {
  const texts: Texts = {};
  for (const { field, heading } of dealerImportFields) {
    const raw = given[field];
    if (raw === undefined) continue;
    const oneLine = listFields.includes(field) ? onOneLine(raw, ', ') : raw;
    const text = cellText(oneLine, heading, notes);
    if (text !== null) texts[field] = text;
  }
  return texts;
}

type Row = {
  given: GivenCells<DealerImportField>;
  texts: Texts;
  notes: RowFindings;
  state: DealerState | null;
  lookups: DealerImportLookups;
};
type Needed = 'priorityId' | 'name' | 'state';

type Reader = (cell: Cell, row: Row) => unknown;

/** How each field that may be missing is read. What answers undefined says nothing of its field. */
const readers: Readonly<Record<Exclude<DealerImportField, Needed>, Reader>> = {
  contactName: (cell, row) => readLine(cell, textLimits.name, row.given.contactName),
  address: (cell, row) => readLine(cell, textLimits.address, row.given.address),
  email: readEmails,
  mobile: (cell, row) => readPhone(cell, row.state),
  minisite: readWebAddress,
  phone: (cell, row) => readPhone(cell, row.state),
  rep: (cell, row) => readRep(cell, row.lookups.reps),
  postcode: (cell, row) => readPostcode(cell, row.state),
  status: readStatus,
  website: readWebAddress,
  flag: (cell) => readCodes(cell, flagBook),
  type: (cell) => readCodes(cell, typeBook),
  active_sprout_completed: readYesNo,
  mongoId: (cell, row) => readLegacyId(cell, row.lookups.mergedLegacyIds),
  assigned_service_branch: (cell, row) => readBranch(cell, row.lookups.branches),
  ...sameForUrlFields<Reader>(readLinks),
};

const flagBook = codeLookup(dealerFlagLabels);
const typeBook = codeLookup(dealerTypeLabels);

function readValues(
  given: GivenCells<DealerImportField>,
  texts: Texts,
  notes: RowFindings,
  lookups: DealerImportLookups,
): DealerImportValues | null {
  const { states, merged } = lookups;
  const priorityId = needed('priorityId', given, texts, notes)
    ? readCustomerId(cellOf('priorityId', texts, notes), merged)
    : null;
  const name = needed('name', given, texts, notes)
    ? readLine(cellOf('name', texts, notes), textLimits.name, given.name)
    : null;
  const state = needed('state', given, texts, notes) ? readState(cellOf('state', texts, notes), states) : null;
  const row: Row = { given, texts, notes, state: state?.value ?? null, lookups };
  const values: Record<string, unknown> = { priorityId, name, state: state?.value, countryOfState: state?.country };
  for (const [field, read] of Object.entries(readers) as [keyof typeof readers, Reader][]) {
    const value = texts[field] === undefined ? undefined : read(cellOf(field, texts, notes), row);
    if (value !== undefined) values[field] = value;
  }
  if (priorityId === null || name === null || state === null) return null;
  const complete = values as DealerImportValues;
  if (complete.postcode) warnOfPostcode(complete.state, complete.postcode, notes);
  if (complete.address && lookups.suburbs) warnOfUnsplit(complete, lookups.suburbs, notes);
  return complete;
}

function cellOf(field: DealerImportField, texts: Texts, notes: RowFindings): Cell {
  return { text: texts[field] ?? '', column: headings[field], notes };
}

function readCustomerId({ text, column, notes }: Cell, merged: DealerImportLookups['merged']): string | null {
  const holder = merged?.get(text.toLowerCase());
  if (holder !== undefined) {
    addProblem(notes.problems, column, text, mergedCustomerIdMessage(text, holder));
    return null;
  }
  if (text.length <= textLimits.code && /^[A-Za-z0-9._/-]+$/.test(text)) return text;
  const message = `Use up to ${textLimits.code} letters, digits, dots, dashes and slashes in a customer ID.`;
  addProblem(notes.problems, column, text, message);
  return null;
}

/** Notes a required cell that is empty; an unreadable one has its note already. */
function needed(
  field: DealerImportField,
  given: GivenCells<DealerImportField>,
  texts: Texts,
  notes: RowFindings,
): boolean {
  const text = texts[field];
  if (text !== undefined && text !== '') return true;
  const isUnread = given[field] !== undefined && text === undefined;
  if (!isUnread) addProblem(notes.problems, headings[field], '', `${headings[field]} is missing.`);
  return false;
}

function readLine({ text, column, notes }: Cell, most: number, raw: string | undefined): string | null {
  if (text === '') return null;
  if (text.length > most) {
    addProblem(notes.problems, column, text, `Use up to ${most} characters; this has ${text.length}.`);
    return null;
  }
  if (looksLikeFormula(raw ?? '')) {
    addProblem(notes.warnings, column, text, 'This looks like a formula. It’s saved as plain text and never run.');
  }
  return text;
}

function warnOfPostcode(state: DealerState, postcode: string, notes: RowFindings): void {
  const warning = postcodeWarning(state, postcode);
  if (warning !== null) addProblem(notes.warnings, headings.postcode, postcode, `${warning} Saved as entered.`);
}

function warnOfUnsplit(read: DealerImportValues, suburbs: SuburbList, notes: RowFindings): void {
  const { address, state, postcode, countryOfState: country } = read;
  if (!address || isOverseas({ state, country }) || splitAddress(address, { state, postcode }, suburbs)?.street) return;
  const message = 'Saved in one line. Couriers need the street and the suburb: enter them on the dealer’s page.';
  addProblem(notes.warnings, headings.address, address, message, 'unsplit-address');
}
