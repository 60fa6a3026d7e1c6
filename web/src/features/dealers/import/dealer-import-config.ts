import {
  dealerFlagLabels,
  dealerStatusLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerFields } from '@poolhouse/domain/features/dealers/dealer-fields';
import { dealerImportFields } from '@poolhouse/domain/features/dealers/dealer-import';
import type { DealerImportReason } from '@poolhouse/domain/features/dealers/dealer-import-cells';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import type { ImportConfig, ImportReasonConfig } from '../../../platform/import-config.ts';
import { isObject } from '../../../platform/stored.ts';
import { importOfFields } from '../../../services/imports/import-of-fields.ts';
import { valueText } from '../../../ui/value-text.ts';
import { dealerPaths } from '../paths.ts';
import { AddRepsDialog } from './add-reps-dialog.tsx';

export const importConfig: ImportConfig = {
  ...importOfFields({
    noun: { one: 'dealer', many: 'dealers' },
    permission: 'dealers:import',
    paths: dealerPaths,
    fields: dealerFields,
    columns: dealerImportFields,
    valueText: formatDealerValue,
  }),
  reasons: {
    'unknown-rep': {
      title: (count) =>
        count === 1
          ? 'This account manager isn’t in Poolhouse.'
          : `These ${count} account managers aren’t in Poolhouse.`,
      action: {
        label: (count) => (count === 1 ? 'Add the account manager' : `Add ${count} account managers`),
        permission: 'admin.branch:create',
        refused: 'You can’t add account managers.',
        Dialog: AddRepsDialog,
      },
    },
    'unsplit-address': {
      title: (count) =>
        count === 1
          ? 'We couldn’t tell the street of this address from its suburb. Couriers need both.'
          : `We couldn’t tell the street of these ${count} addresses from the suburb. Couriers need both.`,
    },
    'leading-zero': { title: () => 'The 0 at the front was missing. It was put back.' },
  } satisfies Partial<Record<DealerImportReason, ImportReasonConfig>>,
};

const codes: Record<string, Readonly<Record<string, string>>> = {
  flag: dealerFlagLabels,
  type: dealerTypeLabels,
  status: dealerStatusLabels,
};

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
