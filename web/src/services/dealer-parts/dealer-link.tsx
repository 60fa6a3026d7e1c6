import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../platform/registered-features.ts';
import { useCan } from '../../platform/use-can.ts';

type Props = { id: string | null; name: string | null; customerId: string | null };

/** Shows the dealer of a record, with a link to its page for those who may open it; nothing where there is none. */
export function DealerLink({ id, name, customerId }: Props) {
  const maySee = useCan('dealers:view').allowed;
  if (id === null) return null;
  const text = [name, customerId].filter(Boolean).join(' · ');
  const to = recordPath('dealer', id);
  if (!maySee || to === null) return text;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}
