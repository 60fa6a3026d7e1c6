import { formatDay } from '../../kernel/dates.ts';
import { formatCents } from '../../kernel/money.ts';
import { formatPercent } from '../../kernel/number-text.ts';
import { storeLabels } from '../dealers/sales/stores.ts';
import type { BrochureFile } from './brochures/brochure.ts';
import type { RuleField } from './rule-kinds.ts';
import { type RuleKind, type RuleValue, readRuleValue } from './rule-values.ts';

type RuleFormatter<Kind extends RuleKind> = (value: RuleValue<Kind>) => string;

const inList = ({ position }: { position: number }) => `No. ${position}`;
const price = ({ cents }: { cents: number }) => formatCents(cents);
const listOf = (words: readonly string[]) => (words.length === 0 ? 'none' : words.join(', '));

const ruleTexts: { [Kind in RuleKind]: RuleFormatter<Kind> } = {
  'product-price': price,
  'equipment-price': price,
  'freight-option': ({ cents, overCents, stores }) =>
    [
      cents === 0 ? 'Free' : formatCents(cents),
      overCents === null ? '' : `over ${formatCents(overCents)}`,
      stores.length === 0 ? '' : `for ${stores.map((store) => storeLabels[store]).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  'counter-freight': ({ cents, upToCents }) => `${formatCents(cents)}, free over ${formatCents(upToCents)}`,
  'lay-by': ({ firstPercent, weeks, cents }) =>
    `${formatPercent(firstPercent)} first, within ${weeks} ${weeks === 1 ? 'week' : 'weeks'}, termination charge ${formatCents(cents)}`,
  'coupon-default': ({ minimumCents, validDays, usesAtMost }) =>
    [
      minimumCents === 0 ? 'any subtotal' : `from ${formatCents(minimumCents)}`,
      validDays === null ? 'no end' : `valid ${validDays} ${validDays === 1 ? 'day' : 'days'}`,
      usesAtMost === null ? 'unlimited uses' : `up to ${usesAtMost} ${usesAtMost === 1 ? 'use' : 'uses'}`,
    ].join(', '),
  'tax-rate': ({ percent }) => formatPercent(percent),
  'erp-code': ({ code }) => code,
  carrier: ({ trackingUrl }) => trackingUrl ?? 'No tracking page',
  'freight-approval': ({ upToCents }) => (upToCents === null ? 'Off' : `Up to ${formatCents(upToCents)}`),
  'dangerous-goods': ({ unNumber, shippingName, hazardClass, packingGroup }) =>
    `${unNumber} ${shippingName}, class ${hazardClass}${packingGroup === null ? '' : `, packing group ${packingGroup}`}`,
  'robot-model': ({ isCordless }) => (isCordless ? 'Cordless' : 'Corded'),
  warranty: ({ months }) => (months === 1 ? '1 month' : `${months} months`),
  'labour-rate': ({ cents }) => `${formatCents(cents)} an hour`,
  fault: ({ needsText, position }) => (needsText ? `No. ${position}, needs a description` : `No. ${position}`),
  'opening-hours': ({ weekdays, opensAt, closesAt }) => `${weekdays.join(', ')} ${opensAt} to ${closesAt}`,
  'public-holiday': ({ day, states, branches }) =>
    [formatDay(day), states.join(', '), branches.join(', ')].filter(Boolean).join(' · '),
  'service-deadline': ({ workingDays }) => `${workingDays} working ${workingDays === 1 ? 'day' : 'days'}`,
  'robot-type': inList,
  mount: inList,
  'lane-rope-length': inList,
  'disc-size': inList,
  'plant-room-type': inList,
  chemical: ({ variations, packSizes }) => `${listOf(variations)} · packs ${listOf(packSizes)}`,
  'dispatch-format': ({ separator, ...headings }) =>
    Object.values(headings)
      .filter((heading) => heading !== null)
      .join(`${separator} `),
  'store-carrier': ({ stores, carrier, code, name }) =>
    `${carrier} is ${code} (${name}) for ${stores.map((store) => storeLabels[store]).join(', ')}`,
  'store-limit': ({ stores, metric, percent }) =>
    `${metric} below ${percent} % for ${stores.map((store) => storeLabels[store]).join(', ')}`,
  'payout-type': ({ stores, type, kind, forOrder }) =>
    `${type} is ${kind}${forOrder ? ', part of the order,' : ''} for ${stores.map((store) => storeLabels[store]).join(', ')}`,
  'journal-account': ({ account, taxCode }) => `${account}, ${taxCode}`,
  brochure: ({ url, file }) => file?.name ?? url ?? 'No link yet',
};

/** Returns what a rule says, for people; a rule that ends says so. */
export function ruleValueText(kind: RuleKind, value: unknown): string {
  if (value === null) return 'Ended';
  const read = readRuleValue(kind, value);
  return read === null ? '' : (ruleTexts[kind] as RuleFormatter<RuleKind>)(read);
}

/** Returns one part of a value, as a cell of an export: amounts in dollars without a sign. */
export function ruleCellText({ input, emptyMeans }: RuleField, part: unknown): string {
  if (part === null || part === undefined) return emptyMeans ?? '';
  if (input === 'pdf') return (part as BrochureFile).name;
  if (Array.isArray(part)) return part.length === 0 ? (emptyMeans ?? '') : part.join(', ');
  if (input === 'money' && typeof part === 'number') return (part / 100).toFixed(2);
  if (typeof part === 'boolean') return part ? 'yes' : 'no';
  return String(part);
}
