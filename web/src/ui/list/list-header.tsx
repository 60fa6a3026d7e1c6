import { Button } from '@mantine/core';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../page-header.tsx';
import { ReasonTooltip } from '../reason-tooltip.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListConfig } from './list-config.ts';
import { countText, type ListCount } from './list-count.ts';
import type { Search } from './list-state.ts';

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
          {exportCall && (
            <ExportButton
              call={exportCall.call}
              ability={exportCall.ability}
              query={query}
              total={total}
              noun={config.noun}
            />
          )}
          {primaryAction && (
            <ReasonTooltip reason={primaryAction.ability.reason} permission={primaryAction.ability.refused}>
              {primaryAction.ability.allowed ? (
                <Button component={Link} to={primaryAction.to} leftSection={<IconPlus size={16} />}>
                  {primaryAction.label}
                </Button>
              ) : (
                <Button disabled leftSection={<IconPlus size={16} />}>
                  {primaryAction.label}
                </Button>
              )}
            </ReasonTooltip>
          )}
        </>
      }
    />
  );
}
