import { Checkbox, Stack } from '@mantine/core';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import {
  checkLabels,
  type RegistrationCheck,
  registrationChecks,
} from '@poolhouse/domain/features/registrations/registration-codes';
import { startTransition, useOptimistic, useRef } from 'react';
import { withErrorNotice } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { Section } from '../../ui/detail/section.tsx';
import { useRegistrationChanges } from './use-registration-changes.ts';

/** Shows what has to be checked before an approval. */
export function ChecklistSection({ registration }: { registration: Registration }) {
  const { checklist } = registration;
  const { change } = useRegistrationChanges(registration);
  const { allowed } = useCan('admin.registration:edit');
  const [ticked, setTicked] = useOptimistic(checklist);
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const toggle = (check: RegistrationCheck) =>
    startTransition(async () => {
      const others = ticked.filter((one) => one !== check);
      const next = ticked.includes(check) ? others : [...ticked, check];
      setTicked(next);
      // Each tick sends the whole list, so they are saved in their order.
      saved.current = saved.current.then(() => withErrorNotice(change({ checklist: next })));
      await saved.current;
    });
  return (
    <Section title="Checklist" description="All of it is needed before an approval.">
      <Stack gap="xs">
        {registrationChecks.map((check) => (
          <Checkbox
            key={check}
            label={checkLabels[check]}
            checked={ticked.includes(check)}
            disabled={!allowed}
            onChange={() => toggle(check)}
          />
        ))}
      </Stack>
    </Section>
  );
}
