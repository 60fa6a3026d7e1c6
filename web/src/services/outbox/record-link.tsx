import { Anchor } from '@mantine/core';
import { recordKinds } from '@poolhouse/domain/records';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../platform/registered-features.ts';

/** Shows the record that something was sent about, with a link where it has a page. */
export function RecordLink({ target: { kind, id } }: { target: { kind: string; id: string } }) {
  const path = recordPath(kind, id);
  const label = recordKinds.find((known) => known.kind === kind)?.label ?? kind.replaceAll('-', ' ');
  const words = label.toLowerCase();
  if (path === null) return `${words} ${id}`;
  return (
    <Anchor component={Link} to={path}>
      Open the {words}
    </Anchor>
  );
}
