import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { PageHeader } from '../page-header.tsx';
import { ExportingHeadActions, HeadActions } from './head-actions.tsx';
import type { ListConfig } from './list-config.ts';
import { countText, type ListCount } from './list-count.ts';
import type { Search } from './list-state.ts';

type Props<Row, C extends CallSpec> = { config: ListConfig<Row, C>; total: ListCount | null; query: Search };

/** Shows the title of a list with its actions and one menu at the end. */
export function ListHeader<Row, C extends CallSpec>({ config, total, query }: Props<Row, C>) {
  const { noun, shapes, exportCall, primaryAction } = config;
  const actions = {
    many: noun.many,
    shape: shapes && { shown: 'table' as const, paths: shapes, query },
    secondaryAction:
      typeof config.secondaryAction === 'function' ? config.secondaryAction(query) : config.secondaryAction,
    primaryAction,
    importAction: config.importAction,
    menu: typeof config.menu === 'function' ? config.menu(query) : config.menu,
  };
  return (
    <PageHeader
      title={config.title}
      back={config.back}
      note={total === null ? '' : countText(total)}
      actions={
        exportCall === undefined ? (
          <HeadActions {...actions} />
        ) : (
          <ExportingHeadActions {...actions} list={{ ...exportCall, query, total, noun }} />
        )
      }
    />
  );
}
