import type { JournalLine } from './journal-lines.ts';

/** The most lines that Xero imports from one file of manual journals. Source: docs/decisions/0043. */
export const mostXeroLines = 300;

/**
 * Returns the lines of a journal in files of so many at most. Lines of a day stay together, since each day is a journal that balances; a
 * day alone that has more is a file of its own.
 */
export function journalFiles(lines: readonly JournalLine[], most: number = mostXeroLines): JournalLine[][] {
  const files: JournalLine[][] = [];
  for (const [, day] of Map.groupBy(lines, ({ date }) => date)) {
    const last = files.at(-1);
    if (last === undefined || last.length + day.length > most) files.push([...day]);
    else last.push(...day);
  }
  return files;
}

const xeroNames: Readonly<Record<string, { debit: string; credit: string }>> = {
  'N-T': { debit: 'BAS Excluded', credit: 'BAS Excluded' },
  GST: { debit: 'GST on Expenses', credit: 'GST on Income' },
  FRE: { debit: 'GST Free Expenses', credit: 'GST Free Income' },
};

/** Returns Xero’s name of a GST code of MYOB. Any other name was entered as Xero has it. */
export function xeroTaxOf({ taxCode, cents }: Pick<JournalLine, 'taxCode' | 'cents'>): string {
  return xeroNames[taxCode.toUpperCase()]?.[cents < 0 ? 'credit' : 'debit'] ?? taxCode;
}

const myobCodes: Readonly<Record<string, string>> = {
  'bas excluded': 'N-T',
  'gst on income': 'GST',
  'gst on expenses': 'GST',
  'gst free income': 'FRE',
  'gst free expenses': 'FRE',
};

/** Returns MYOB’s code of a GST code; Xero’s names are translated. */
export function myobTaxOf({ taxCode }: Pick<JournalLine, 'taxCode'>): string {
  return myobCodes[taxCode.toLowerCase()] ?? taxCode;
}

export type AccountTotal = { account: string; taxCode: string; debitCents: number; creditCents: number };

/** Returns what a journal books to each account and GST code. */
export function accountTotals(lines: readonly JournalLine[]): AccountTotal[] {
  const groups = Map.groupBy(lines, ({ account, taxCode }) => `${account}|${taxCode}`);
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return [...groups.values()]
    .map((group) => ({
      account: group[0]?.account ?? '',
      taxCode: group[0]?.taxCode ?? '',
      debitCents: sum(group.map(({ cents }) => Math.max(0, cents))),
      creditCents: sum(group.map(({ cents }) => Math.max(0, -cents))),
    }))
    .sort((one, other) => one.account.localeCompare(other.account) || one.taxCode.localeCompare(other.taxCode));
}
