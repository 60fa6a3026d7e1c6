import { cellText, looksLikeFormula, note, type RowNotes } from '../imports/cell-text.ts';
import type { GivenCells, ImportField } from '../imports/headings.ts';
import type { RowReading } from '../imports/row-plan.ts';
import { textLimits } from '../kernel/text.ts';
import {
  type RepBook,
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
import {
  type DealerFlag,
  type DealerState,
  type DealerStatus,
  type DealerType,
  dealerFlagLabels,
  dealerTypeLabels,
} from './dealer-codes.ts';
import { postcodeWarning } from './postcode.ts';

export type DealerImportField =
  | 'priorityId'
  | 'name'
  | 'contactName'
  | 'address'
  | 'email'
  | 'mobile'
  | 'minisite'
  | 'phone'
  | 'rep'
  | 'state'
  | 'postcode'
  | 'status'
  | 'website'
  | 'flag'
  | 'type'
  | 'active_sprout_completed';

/** The columns of a dealer file, in the order of the export. §3. */
export const dealerImportFields: readonly ImportField<DealerImportField>[] = [
  {
    field: 'priorityId',
    heading: 'Customer ID',
    aliases: ['Cust ID', 'Customer No', 'Customer Number', 'Customer Code', 'Cust No', 'Cust'],
    required: true,
  },
  { field: 'name', heading: 'Name', aliases: ['Dealer', 'Dealer Name', 'Customer Name'], required: true },
  { field: 'contactName', heading: 'Contact Name', aliases: ['Contact', 'Contact Person'] },
  { field: 'address', heading: 'Address', aliases: ['Street Address'] },
  { field: 'email', heading: 'Email', aliases: ['E-mail', 'Emails', 'Email Address'] },
  { field: 'mobile', heading: 'Mobile', aliases: ['Mobile Phone', 'Mobile Number'] },
  { field: 'minisite', heading: 'Minisite', aliases: ['Mini Site'] },
  { field: 'phone', heading: 'Phone', aliases: ['Telephone', 'Phone Number'] },
  { field: 'rep', heading: 'Rep', aliases: ['Account Manager', 'Sales Rep'] },
  { field: 'state', heading: 'State', aliases: ['State/Region', 'Region'], required: true },
  { field: 'postcode', heading: 'Postcode', aliases: ['Post Code', 'Postal Code', 'Zip'] },
  { field: 'status', heading: 'Status' },
  { field: 'website', heading: 'Website', aliases: ['Web Site', 'Web', 'URL'] },
  { field: 'flag', heading: 'Flag', aliases: ['Flags'] },
  { field: 'type', heading: 'Type', aliases: ['Types', 'Dealer Type'] },
  { field: 'active_sprout_completed', heading: 'Sprinklr', aliases: ['Active Sprout'] },
];

const headings = Object.fromEntries(dealerImportFields.map(({ field, heading }) => [field, heading])) as Record<
  DealerImportField,
  string
>;

/** What a row says of a dealer. A field is absent when the file doesn't say anything about it. */
export type DealerImportValues = {
  priorityId: string;
  name: string;
  state: DealerState;
  contactName?: string | null;
  address?: string | null;
  email?: readonly string[];
  mobile?: string | null;
  minisite?: string | null;
  phone?: string | null;
  rep?: string | null;
  postcode?: string | null;
  status?: DealerStatus;
  website?: string | null;
  flag?: readonly ScheduledCode<DealerFlag>[];
  type?: readonly ScheduledCode<DealerType>[];
  active_sprout_completed?: boolean;
};

/** What rows are checked against besides themselves. */
export type DealerImportLookups = { reps: RepBook };

/**
 * Reads one row of a dealer file: understands the spellings that people use, and notes every cell that can't be
 * understood with its heading and how to mend it. A row with one such cell is refused as a whole.
 */
export function readDealerRow(
  given: GivenCells<DealerImportField>,
  lookups: DealerImportLookups,
): RowReading<DealerImportValues> {
  const notes: RowNotes = { problems: [], warnings: [] };
  const texts = readTexts(given, notes);
  const key = (texts.priorityId ?? given.priorityId ?? '').trim().slice(0, textLimits.code * 2);
  const label = (texts.name ?? given.name ?? '').trim().slice(0, textLimits.name);
  const values = readValues(given, texts, notes, lookups);
  return { key, label, values: notes.problems.length > 0 ? null : values, ...notes };
}

type Texts = { [F in DealerImportField]?: string };

/** Cells in which a line break separates entries rather than words. */
const listFields: readonly DealerImportField[] = ['email', 'flag', 'type'];

function readTexts(given: GivenCells<DealerImportField>, notes: RowNotes): Texts {
  const texts: Texts = {};
  for (const { field, heading } of dealerImportFields) {
    const raw = given[field];
    if (raw === undefined) continue;
    const oneLine = listFields.includes(field) ? raw.replace(/\s*[\r\n]+\s*/g, ', ') : raw;
    const text = cellText(oneLine, heading, notes);
    if (text !== null) texts[field] = text;
  }
  return texts;
}

function readValues(
  given: GivenCells<DealerImportField>,
  texts: Texts,
  notes: RowNotes,
  { reps }: DealerImportLookups,
): DealerImportValues | null {
  const cell = (field: DealerImportField) => ({ text: texts[field] ?? '', column: headings[field], notes });
  const when = <Value>(field: DealerImportField, read: () => Value) => (texts[field] === undefined ? undefined : read());
  const priorityId = readCustomerId(given, texts, notes);
  const name = readName(given, texts, notes);
  const state = needed('state', given, texts, notes) ? readState(cell('state')) : null;
  const values = {
    contactName: when('contactName', () => readLine(given, texts, 'contactName', textLimits.name, notes)),
    address: when('address', () => readLine(given, texts, 'address', textLimits.address, notes)),
    email: when('email', () => readEmails(cell('email'))),
    mobile: when('mobile', () => readPhone(cell('mobile'), state)),
    minisite: when('minisite', () => readWebAddress(cell('minisite'))),
    phone: when('phone', () => readPhone(cell('phone'), state)),
    rep: when('rep', () => readRep(cell('rep'), reps)),
    postcode: when('postcode', () => readPostcode(cell('postcode'), state)),
    status: when('status', () => readStatus(cell('status'))),
    website: when('website', () => readWebAddress(cell('website'))),
    flag: when('flag', () => readCodes(cell('flag'), dealerFlagLabels)),
    type: when('type', () => readCodes(cell('type'), dealerTypeLabels)),
    active_sprout_completed: when('active_sprout_completed', () => readYesNo(cell('active_sprout_completed'))),
  };
  if (priorityId === null || name === null || state === null) return null;
  if (values.postcode) warnOfPostcode(state, values.postcode, notes);
  return { priorityId, name, state, ...values };
}

function readCustomerId(given: GivenCells<DealerImportField>, texts: Texts, notes: RowNotes): string | null {
  if (!needed('priorityId', given, texts, notes)) return null;
  const text = texts.priorityId ?? '';
  if (text.length <= textLimits.code && /^[A-Za-z0-9._/-]+$/.test(text)) return text;
  note(
    notes.problems,
    headings.priorityId,
    text,
    `A customer id has ${textLimits.code} characters at most: letters, digits, dots, dashes and slashes.`,
  );
  return null;
}

function readName(given: GivenCells<DealerImportField>, texts: Texts, notes: RowNotes): string | null {
  return needed('name', given, texts, notes) ? readLine(given, texts, 'name', textLimits.name, notes) : null;
}

/** Notes a required cell that is empty; an unreadable one has its note already. */
function needed(
  field: DealerImportField,
  given: GivenCells<DealerImportField>,
  texts: Texts,
  notes: RowNotes,
): boolean {
  const text = texts[field];
  if (text !== undefined && text !== '') return true;
  const isUnread = given[field] !== undefined && text === undefined;
  if (!isUnread) note(notes.problems, headings[field], '', `${headings[field]} is missing.`);
  return false;
}

function readLine(
  given: GivenCells<DealerImportField>,
  texts: Texts,
  field: DealerImportField,
  most: number,
  notes: RowNotes,
): string | null {
  const text = texts[field] ?? '';
  if (text === '') return null;
  if (text.length > most) {
    note(notes.problems, headings[field], text, `Keep this to ${most} characters or fewer; it has ${text.length}.`);
    return null;
  }
  if (looksLikeFormula(given[field] ?? '')) {
    note(notes.warnings, headings[field], text, 'This looks like a formula. It is kept as plain text and never run.');
  }
  return text;
}

function warnOfPostcode(state: DealerState, postcode: string, notes: RowNotes): void {
  const warning = postcodeWarning(state, postcode);
  if (warning !== null) note(notes.warnings, headings.postcode, postcode, `${warning} It is kept as it is.`);
}
