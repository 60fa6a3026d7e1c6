import type { Permission } from '@poolhouse/domain/features/access/permissions';
import {
  dealerFlagLabels,
  dealerStatusLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerImportFields } from '@poolhouse/domain/features/dealers/dealer-import';
import { priceListFields } from '@poolhouse/domain/features/rule-book/price-list';
import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import type { ImportKind } from '@poolhouse/domain/services/imports/import-run';
import { paths } from '../../platform/paths.ts';
import { isObject } from '../../platform/stored.ts';
import { valueText } from '../../ui/value-text.ts';

/** What the import of one kind of record is called on the screen. */
export type ImportConfig = {
  title: string;
  noun: { one: string; many: string };
  permission: Permission;
  /** Where the records are, the start of an import, and one import. */
  backTo: string;
  recordsPath: string;
  startPath: string;
  runPath: (id: string) => string;
  /** Headings of the file in the order of the export, and those that must be there. */
  headings: readonly { heading: string; isRequired: boolean }[];
  labelOf: (field: string) => string;
  sayValue: (field: string, value: unknown) => string;
};

const codes: Record<string, Readonly<Record<string, string>>> = {
  flag: dealerFlagLabels,
  type: dealerTypeLabels,
  status: dealerStatusLabels,
};

const furtherLabels: Record<string, string> = { schedules: 'Schedules', country: 'Country' };

function formatDealerValue(field: string, value: unknown): string {
  if (field === 'schedules' && Array.isArray(value)) return value.map(formatDealerSchedule).join(', ');
  if ((field === 'phone' || field === 'mobile') && typeof value === 'string') return formatPhone(value);
  const format = (one: unknown) => (typeof one === 'string' ? (codes[field]?.[one] ?? one) : valueText(one));
  return Array.isArray(value) ? value.map(format).join(', ') : format(value);
}

function formatDealerSchedule(value: unknown): string {
  if (!isObject(value)) return '';
  const code = formatDealerValue(value.kind === 'flag' ? 'flag' : 'type', value.type);
  return Number(value.duration) < 0 ? `${code} permanent` : `${code} ${value.duration} days`;
}

const priceLabels: Record<string, string> = {
  key: 'SKU',
  label: 'Name',
  value: 'Price incl. GST',
  validFrom: 'Valid from',
  reading: 'Reading',
};

function formatPriceValue(field: string, value: unknown): string {
  if (field === 'value') return ruleValueText('product-price', value);
  if (field === 'validFrom' && typeof value === 'string') return formatDay(value);
  if (value === 'first' || value === 'second') return readingLabels[value];
  return valueText(value);
}

export const importConfigs = {
  dealers: {
    title: 'Import dealers',
    noun: { one: 'dealer', many: 'dealers' },
    permission: 'dealers:import',
    backTo: 'Dealers',
    recordsPath: paths.dealers,
    startPath: paths.importDealers,
    runPath: paths.dealerImport,
    headings: dealerImportFields.map(({ heading, required = false }) => ({ heading, isRequired: required })),
    labelOf: (field) =>
      dealerImportFields.find((known) => known.field === field)?.heading ?? furtherLabels[field] ?? field,
    sayValue: formatDealerValue,
  },
  prices: {
    title: 'Import price list',
    noun: { one: 'price', many: 'prices' },
    permission: 'admin:manage',
    backTo: 'Prices',
    recordsPath: paths.ruleBook,
    startPath: paths.importPrices,
    runPath: paths.priceImport,
    headings: priceListFields.map(({ heading, required = false }) => ({ heading, isRequired: required })),
    labelOf: (field) => priceLabels[field] ?? field,
    sayValue: formatPriceValue,
  },
} as const satisfies Record<ImportKind, ImportConfig>;

export function countOf(count: number, { noun }: ImportConfig): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
}
