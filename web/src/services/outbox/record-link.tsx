import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';

const pathOf: Readonly<Record<string, (id: string) => string>> = {
  dealer: paths.dealer,
  user: paths.user,
  announcement: paths.announcement,
  branch: paths.branch,
};

/** The record that something was sent about, with a link where it has a page. */
export function RecordLink({ target: { kind, id } }: { target: { kind: string; id: string } }) {
  const path = pathOf[kind];
  const words = kind.replaceAll('-', ' ');
  if (path === undefined) return `${words} ${id}`;
  return (
    <Anchor component={Link} to={path(id)}>
      Open the {words}
    </Anchor>
  );
}
