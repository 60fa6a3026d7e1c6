import { quoteRules, type RulesUsed } from '@poolhouse/domain/features/rule-book/rules-used';
import type { NewQuote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import type { QuotePrice } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { Failure, type FieldError } from '@poolhouse/domain/kernel/errors';
import type { RuleBook, RuleOf } from '../../rule-book/index.ts';

export type PricedQuote = QuotePrice & { rulesUsed: RulesUsed };

/** Returns what a quote is priced from on a day: parts by the price list, labour by the workshop's rate, GST by the tax rate. */
export async function priceQuote(
  ruleBook: Pick<RuleBook, 'find'>,
  entered: NewQuote,
  day: string,
): Promise<PricedQuote> {
  const { lines, labourMinutes, discountCents } = entered;
  const [tax, labour] = [
    await ruleBook.find('tax-rate', 'gst', day),
    await ruleBook.find('labour-rate', 'workshop', day),
  ];
  if (tax === null) throw new Error(`No GST rate is set for ${day}.`);
  if (labour === null && labourMinutes > 0)
    throw refused([{ path: 'labourMinutes', message: 'Set the labour rate “workshop” in Prices & lists first.' }]);
  const priced = await priceLines(ruleBook, lines, day);
  const labourRules = labour === null || labourMinutes === 0 ? [] : [labour];
  return {
    lines: priced.lines,
    labourMinutes,
    discountCents,
    gstPercent: tax.value.percent,
    labourRateCents: labour?.value.cents ?? 0,
    rulesUsed: quoteRules([...priced.rules, ...labourRules, tax]),
  };
}

async function priceLines(ruleBook: Pick<RuleBook, 'find'>, entered: NewQuote['lines'], day: string) {
  const rules: RuleOf<'product-price'>[] = [];
  const unknown: FieldError[] = [];
  const lines: QuotePrice['lines'][number][] = [];
  for (const [at, { sku, name, qty, priceCents }] of entered.entries()) {
    if (sku === null) {
      lines.push({ sku, name: name ?? '', qty, priceCents: priceCents ?? 0 });
      continue;
    }
    const rule = await ruleBook.find('product-price', sku, day);
    if (rule === null) {
      unknown.push({
        path: `lines.${at}.sku`,
        message: `The price list has no ${sku}. Leave the part number empty to enter a price.`,
      });
      continue;
    }
    rules.push(rule);
    lines.push({ sku: rule.key, name: rule.label, qty, priceCents: rule.value.cents });
  }
  if (unknown.length > 0) throw refused(unknown);
  return { lines, rules };
}

function refused(fields: FieldError[]): Failure {
  return new Failure('invalid', fields[0]?.message ?? 'Check the parts.', { fields });
}
