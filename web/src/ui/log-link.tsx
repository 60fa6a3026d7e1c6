import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { useCan } from '../platform/use-can.ts';
import { searchOf } from './address-link.ts';
import { ReasonItem } from './reason-item.tsx';
import { ReasonTooltip } from './reason-tooltip.tsx';

/** A record as the activity log names it. */
type Props = { kind: string; id: string };

const label = 'See in the activity log';
const searchFor = ({ kind, id }: Props) => ({ target: kind, targetId: id });

/** Shows the menu item of a record that opens its entries in the activity log. */
export function LogItem(record: Props) {
  return (
    <ReasonItem
      permission="activity_logs:view"
      label={label}
      icon={<IconHistory size={16} stroke={1.75} />}
      to={paths.page('activity_logs')}
      search={searchFor(record)}
    />
  );
}

/** Shows the same as a link, where a record has no menu. */
export function LogLink(record: Props) {
  const view = useCan('activity_logs:view');
  if (view.isOutsideRole) return null;
  if (!view.allowed)
    return (
      <ReasonTooltip reason={view.reason} permission={view.refused}>
        <Anchor component="button" type="button" size="sm" disabled data-disabled>
          {label}
        </Anchor>
      </ReasonTooltip>
    );
  return (
    <Anchor component={Link} to={paths.page('activity_logs')} search={searchOf(searchFor(record))} size="sm">
      {label}
    </Anchor>
  );
}
