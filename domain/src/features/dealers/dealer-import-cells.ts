import { isEmail, splitEmails } from '../../kernel/email-list.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { normaliseWebAddress } from '../../kernel/web-address.ts';
import { addProblem, type RowFindings } from '../../services/imports/cell-text.ts';
import { type DealerState, type DealerStatus, type StateOption, stateFromText } from './dealer-codes.ts';
import { permanent, readStoredForm, scheduleDuration } from './schedule.ts';

/** A cell's text with where its problems are noted. */
export type Cell = { text: string; column: string; notes: RowFindings };

/** A code of a list, with the days of its schedule; null when the file gives no days. */
export type ScheduledCode<Code extends string> = { code: Code; duration: number | null };

/** Account managers by what people write for them (id or name, in small letters). */
export type RepLookup = ReadonlyMap<string, string>;

/** Reasons that rows have together although their words differ. */
export type DealerImportReason = 'unknown-rep' | 'leading-zero' | 'unsplit-address';

const maxEmails = 20;
const australianStates: readonly (DealerState | null)[] = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'];

function refuse(cell: Cell, message: string, code?: DealerImportReason): null {
  addProblem(cell.notes.problems, cell.column, cell.text, message, code);
  return null;
}

function warn(cell: Cell, message: string, code?: DealerImportReason): void {
  addProblem(cell.notes.warnings, cell.column, cell.text, message, code);
}

/** Returns the state that is meant, by code or name. */
export function readState(cell: Cell, states: readonly StateOption[]): StateOption | null {
  const state = stateFromText(cell.text, states);
  const codes = states.map(({ value }) => value).join(', ');
  return state ?? refuse(cell, `Unknown state. Use one of ${codes}, or its name.`);
}

/** Returns active or inactive; an empty cell says nothing. */
export function readStatus(cell: Cell): DealerStatus | undefined {
  const text = cell.text.toLowerCase();
  if (text === '') return undefined;
  if (text === 'active' || text === 'inactive') return text;
  refuse(cell, 'Enter active or inactive.');
  return undefined;
}

const yes = ['yes', 'y', 'true', '1', 'x', '✓', '✔'];
const no = ['no', 'n', 'false', '0'];

/** Reads yes or no in the usual spellings; an empty cell changes nothing. */
export function readYesNo(cell: Cell): boolean | undefined {
  const text = cell.text.toLowerCase();
  if (text === '') return undefined;
  if (yes.includes(text)) return true;
  if (!no.includes(text)) refuse(cell, 'Enter yes or no.');
  return false;
}

/** Reads email addresses with commas, semicolons or line breaks between them. */
export function readEmails(cell: Cell): string[] {
  const entries = splitEmails(cell.text);
  const wrong = entries.filter((entry) => !isEmail(entry)).slice(0, 3);
  if (wrong.length > 0)
    refuse(cell, `Fix or remove ${wrong.map((entry) => `“${entry.slice(0, 60)}”`).join(', ')}: not an email address.`);
  if (entries.length > maxEmails) refuse(cell, `Enter up to ${maxEmails} addresses.`);
  return entries;
}

/** Returns a phone number in its stored form. A spreadsheet drops the first 0 of Australian numbers: it is added again. */
export function readPhone(cell: Cell, state: DealerState | null): string | null {
  if (cell.text === '') return null;
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(cell.text)) {
    return refuse(cell, 'The spreadsheet shortened this number. Format the column as text and enter it again.');
  }
  const digits = cell.text.replace(/[\s().-]/g, '');
  if (/^[23478]\d{8}$/.test(digits) && australianStates.includes(state)) {
    warn(cell, `Read as 0${digits}: the leading 0 was missing.`, 'leading-zero');
    return `0${digits}`;
  }
  const message = 'Enter a 10-digit Australian number, or an overseas number starting with + (6 to 15 digits).';
  return normalisePhone(cell.text) ?? newZealandPhone(digits, state) ?? refuse(cell, message);
}

/** A number as people in New Zealand write it at home, with its country code: `09 827 2283` → `+6498272283`. */
function newZealandPhone(digits: string, state: DealerState | null): string | null {
  return state?.startsWith('NZ') && /^0[2-9]\d{6,9}$/.test(digits) ? normalisePhone(`+64${digits.slice(1)}`) : null;
}

/** Returns a web address that is safe behind a link. */
export function readWebAddress(cell: Cell): string | null {
  if (cell.text === '') return null;
  return normaliseWebAddress(cell.text) ?? refuse(cell, 'Enter a web address such as https://example.com.au.');
}

/** Returns the account manager that is meant, by id or name. */
export function readRep(cell: Cell, reps: RepLookup): string | null {
  if (cell.text === '') return null;
  const rep = reps.get(cell.text.toLowerCase());
  const message = `No account manager called ${cell.text.slice(0, 40)}. Use one from the list, or ask an administrator to add them.`;
  return rep ?? refuse(cell, message, 'unknown-rep');
}

/** Reads a postcode, which is text. A spreadsheet drops the first 0 of those of the Northern Territory and of some of Canberra: it is added again. */
export function readPostcode(cell: Cell, state: DealerState | null): string | null {
  if (cell.text === '') return null;
  if (cell.text.length > 10 || !/^[A-Za-z0-9 -]+$/.test(cell.text))
    return refuse(cell, 'Enter a postcode, such as 2000.');
  if (!/^[289]\d\d$/.test(cell.text) || !australianStates.includes(state)) return cell.text;
  warn(cell, `Read as 0${cell.text}: the leading 0 was missing.`, 'leading-zero');
  return `0${cell.text}`;
}

/** Codes by what people write for them, without case, spaces and punctuation. */
export type CodeLookup<Code extends string> = { codes: readonly Code[]; bySpelling: ReadonlyMap<string, Code> };

/** Returns the lookup of a list: each code by itself and by its label. */
export function codeLookup<Code extends string>(labels: Readonly<Record<Code, string>>): CodeLookup<Code> {
  const codes = Object.keys(labels) as Code[];
  const spellings = codes.flatMap((code) => [[squash(labels[code]), code] as const, [code as string, code] as const]);
  return { codes, bySpelling: new Map(spellings) };
}

/** Reads codes of a list, by code or label, with commas or semicolons between them, each perhaps in its stored form. §3. */
export function readCodes<Code extends string>(cell: Cell, book: CodeLookup<Code>): ScheduledCode<Code>[] {
  const found: ScheduledCode<Code>[] = [];
  for (const part of cell.text.split(/[,;]/)) {
    const text = part.trim().replace(/^'(?=-)/, '');
    if (text === '') continue;
    const entry = readCode(text, book);
    if (typeof entry === 'string') refuse(cell, entry);
    else if (!found.some(({ code }) => code === entry.code)) found.push(entry);
  }
  return found;
}

function readCode<Code extends string>(
  text: string,
  { codes, bySpelling }: CodeLookup<Code>,
): ScheduledCode<Code> | string {
  const plain = bySpelling.get(text);
  if (plain !== undefined) return { code: plain, duration: null };
  const { code: spelling, duration } = readStoredForm(text);
  const code = bySpelling.get(squash(spelling));
  if (code === undefined) return `“${text.slice(0, 60)}” is not on the list: ${codes.join(', ')}.`;
  if (duration === null || scheduleDuration.safeParse(duration).success) return { code, duration };
  return `“${text.slice(0, 60)}”: enter 1 to 3650 days, or ${permanent} for permanent.`;
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
