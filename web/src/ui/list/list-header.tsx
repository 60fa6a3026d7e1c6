import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCan } from '../../platform/use-can.ts';
import { MoreMenu } from '../more-menu.tsx';
import { PageHeader } from '../page-header.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListConfig, PrimaryAction } from './list-config.ts';
import { countText, type ListCount } from './list-count.ts';
import type { Search } from './list-state.ts';
import { useCreateKey } from './use-list-keys.ts';

type Props<Row, C extends CallSpec> = { config: ListConfig<Row, C>; total: ListCount | null; query: Search };

/** Shows the title of a list with at most two actions and one menu at the end. */
export function ListHeader<Row, C extends CallSpec>({ config, total, query }: Props<Row, C>) {
  const { exportCall, primaryAction } = config;
  const secondaryAction =
    typeof config.secondaryAction === 'function' ? config.secondaryAction(query) : config.secondaryAction;
  const menu = typeof config.menu === 'function' ? config.menu(query) : config.menu;
  return (
    <PageHeader
      title={config.title}
      back={config.back}
      note={total === null ? '' : countText(total)}
      actions={
        <>
          {secondaryAction}
          {exportCall && <ExportButton {...exportCall} query={query} total={total} noun={config.noun} />}
          {primaryAction && <PrimaryButton {...primaryAction} />}
          {menu && <MoreMenu label={`More about ${config.noun.many}`}>{menu}</MoreMenu>}
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
