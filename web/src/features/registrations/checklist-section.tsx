import { Checkbox, Stack } from '@mantine/core';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import {
  checkLabels,
  type RegistrationCheck,
  registrationChecks,
} from '@poolhouse/domain/features/registrations/registration-codes';
import { withErrorNotice } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { Section } from '../../ui/detail/section.tsx';
import { useRegistrationChanges } from './use-registration-changes.ts';

/** Shows what has to be checked before an approval. */
export function ChecklistSection({ registration }: { registration: Registration }) {
  const { checklist } = registration;
  const { change } = useRegistrationChanges(registration);
  const { allowed } = useCan('admin.registration:edit');
  const toggle = (check: RegistrationCheck) => {
    const others = checklist.filter((one) => one !== check);
    void withErrorNotice(change({ checklist: checklist.includes(check) ? others : [...checklist, check] }));
  };
  return (
    <Section title="Checklist" description="All of it is needed before an approval.">
      <Stack gap="xs">
        {registrationChecks.map((check) => (
          <Checkbox
            key={check}
            label={checkLabels[check]}
            checked={checklist.includes(check)}
            disabled={!allowed}
            onChange={() => toggle(check)}
          />
        ))}
      </Stack>
    </Section>
  );
}
