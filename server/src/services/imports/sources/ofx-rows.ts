import type { SheetRow } from '../sheet-reader.ts';
import { asUtf8, type TextEncodingName } from '../text-encoding.ts';
import type { OpenBytes } from './json-sheet.ts';
import { limitText } from './reading-limits.ts';

/** What is said of the whole statement, and of each transaction; the headings of the rows. */
const statementTags = ['CURDEF', 'BANKID', 'ACCTID'] as const;
const transactionTags = [
  'TRNTYPE',
  'DTPOSTED',
  'TRNAMT',
  'FITID',
  'CHECKNUM',
  'REFNUM',
  'NAME',
  'MEMO',
  'CURSYM',
] as const;
const ofxHeadings: readonly string[] = [...statementTags, ...transactionTags];

type Values = Map<string, string>;

/**
 * Reads a bank statement in OFX 1 (SGML, whose values need no end tag) or OFX 2 (XML) as rows: the headings, then one a transaction.
 * Banks close elements by wrong names, so a transaction lasts until the next one begins or its list ends.
 */
export async function* ofxRows(open: OpenBytes, encoding: TextEncodingName): AsyncGenerator<SheetRow> {
  yield { row: 1, cells: [...ofxHeadings] };
  const statement: Values = new Map();
  let current: Values | null = null;
  let row = 1;
  const finished = (): SheetRow[] => {
    if (current === null) return [];
    row += 1;
    const values = new Map([...statement, ...current]);
    current = null;
    return [{ row, cells: ofxHeadings.map((tag) => values.get(tag) ?? '') }];
  };
  for await (const { tag, text } of withoutOriginals(elements(open, encoding))) {
    if (endsTransaction.has(tag)) yield* finished();
    if (tag === 'STMTTRN') current = new Map();
    if (text === '' || !ofxHeadings.includes(tag)) continue;
    (current ?? statement).set(tag, text);
  }
  yield* finished();
}

const endsTransaction: ReadonlySet<string> = new Set(['STMTTRN', '/STMTTRN', '/BANKTRANLIST', 'LEDGERBAL']);

type Element = { tag: string; text: string };

/** An amount that the bank has converted names the other currency in ORIGCURRENCY; it is in the one of the account. */
async function* withoutOriginals(all: AsyncIterable<Element>): AsyncGenerator<Element> {
  let isOriginal = false;
  for await (const one of all) {
    if (one.tag.endsWith('ORIGCURRENCY')) isOriginal = one.tag === 'ORIGCURRENCY';
    if (!(isOriginal && one.tag === 'CURSYM')) yield one;
  }
}

/** Elements in their order, each with the text that follows its tag. */
async function* elements(open: OpenBytes, encoding: TextEncodingName): AsyncGenerator<Element> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of asUtf8(open(), encoding)) {
    rest += decoder.decode(bytes, { stream: true });
    const end = rest.lastIndexOf('<');
    limitText(rest.length - Math.max(0, end));
    if (end <= 0) continue;
    yield* found(rest.slice(0, end));
    rest = rest.slice(end);
  }
  yield* found(rest);
}

/** Goes through the text once: an expression would look for the end of each tag that has none up to the end of the text. */
function* found(text: string): Generator<Element> {
  for (let at = text.indexOf('<'); at >= 0; ) {
    const next = text.indexOf('<', at + 1);
    const piece = text.slice(at + 1, next < 0 ? undefined : next);
    limitText(piece.length);
    const end = piece.indexOf('>');
    const [tag = ''] = piece.slice(0, Math.max(0, end)).split(/\s/, 1);
    if (isTag.test(tag)) yield { tag: tag.toUpperCase(), text: plainText(piece.slice(end + 1)) };
    at = next;
  }
}

const isTag = /^\/?[A-Z0-9.]+$/i;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[(name ?? '').toLowerCase()] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .trim();
}
