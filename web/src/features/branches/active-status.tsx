import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { searchOf } from '../../ui/address-link.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** Shows whether an account manager or a state is offered for new dealers. */
export function ActiveStatus({ active }: { active: boolean }) {
  return (
    <StatusDot colour={active ? 'green' : 'gray'} label={active ? 'On the list' : 'Off the list'} isQuiet={!active} />
  );
}

type CountProps = { dealers: number /** Which ones, as in “of Jo”. */; which: string; filter: Record<string, string> };

/** Shows how many dealers; a link to them. */
export function DealerCount({ dealers, which, filter }: CountProps) {
  if (dealers === 0) return '0';
  return (
    <Anchor
      component={Link}
      to={paths.page('dealers')}
      search={searchOf(filter)}
      aria-label={`${dealers.toLocaleString('en-AU')} dealers ${which}`}
    >
      {dealers.toLocaleString('en-AU')}
    </Anchor>
  );
}

/** Opens the form of one of them, in its tab. */
export function EditLink({ label, search }: { label: string; search: Record<string, string> }) {
  return (
    <Button component={Link} to="." search={searchOf(search)} size="xs" variant="default" aria-label={`Edit ${label}`}>
      Edit
    </Button>
  );
}
