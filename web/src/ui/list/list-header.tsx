import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCan } from '../../platform/use-can.ts';
import { PageHeader } from '../page-header.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListConfig, PrimaryAction } from './list-config.ts';
import { countText, type ListCount } from './list-count.ts';
import type { Search } from './list-state.ts';
import { useCreateKey } from './use-list-keys.ts';

type Props<Row, C extends CallSpec> = { config: ListConfig<Row, C>; total: ListCount | null; query: Search };

export function ListHeader<Row, C extends CallSpec>({ config, total, query }: Props<Row, C>) {
  const { exportCall, primaryAction, secondaryActions } = config;
  return (
    <PageHeader
      title={config.title}
      back={config.back}
      note={total === null ? '' : countText(total)}
      actions={
        <>
          {typeof secondaryActions === 'function' ? secondaryActions(query) : secondaryActions}
          {exportCall && <ExportButton {...exportCall} query={query} total={total} noun={config.noun} />}
          {primaryAction && <PrimaryButton {...primaryAction} />}
        </>
      }
    />
  );
}

function PrimaryButton({ label, to, permission }: PrimaryAction) {
  useCreateKey(label, useCan(permission).allowed ? to : null);
  return (
    <ReasonButton permission={permission} to={to} leftSection={<IconPlus size={16} />}>
      {label}
    </ReasonButton>
  );
}
