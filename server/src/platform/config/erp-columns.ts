import { z } from 'zod';

const what = ['store', 'site', 'url'] as const;
/** Columns that a company added to the orders of its ERP, by what of a marketplace order they hold. */
export type ErpColumns = Partial<Record<(typeof what)[number], string>>;

const hint = `such as store=MARKET_INFO,site=SITECODE,url=URL: ${what.join(', ')}, each once`;

/** `store=MARKET_INFO,url=URL` → the column of each. */
export const erpColumns = z.string().transform((text, context): ErpColumns => {
  const pairs = text.split(',').map((pair) => /^\s*(store|site|url)\s*=\s*([A-Z][A-Z0-9_]{0,30})\s*$/.exec(pair));
  const names = pairs.map((pair) => pair?.[1]);
  if (names.includes(undefined) || new Set(names).size < names.length) {
    context.issues.push({ code: 'custom', message: hint, input: text });
    return z.NEVER;
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
});
