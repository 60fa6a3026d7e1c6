import { Anchor } from '@mantine/core';
import type { LookAlike } from '@poolhouse/domain/features/registrations/look-alikes';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { recordPath } from '../../platform/registered-features.ts';
import { Section } from '../../ui/detail/section.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { lookAlikesQuery } from './registration-queries.ts';
import classes from './registrations.module.css';
import { useRegistrationChanges } from './use-registration-changes.ts';

/** Shows the application side by side with dealers and applications that look like it, and takes which dealer it is. */
export function LookAlikesSection({ registration }: { registration: Registration }) {
  const { data } = useQuery(lookAlikesQuery(registration.id));
  const { lookAlikes } = data ?? { lookAlikes: [] };
  return (
    <Section
      title="Looks like"
      description={
        lookAlikes.length === 0
          ? 'No dealer and no other application has this ABN, phone, email domain or name.'
          : 'Say which dealer it is, and the approval adds no new one.'
      }
    >
      {lookAlikes.length > 0 && (
        <ul className={classes.sides}>
          <li className={classes.side}>
            <b>{registration.company}</b>
            <span className={classes.quiet}>This application</span>
            <Lines
              lines={[
                `ABN ${formatAbn(registration.abn)}`,
                registration.email,
                phoneText(registration.phone),
                `${registration.city} ${registration.state}`,
              ]}
            />
          </li>
          {lookAlikes.map((one) => (
            <Side key={one.id} one={one} registration={registration} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Side({ one, registration }: { one: LookAlike; registration: Registration }) {
  const { change } = useRegistrationChanges(registration);
  const isChosen = registration.dealerId === one.id;
  const choose = async () => {
    await change({ dealerId: isChosen ? null : one.id });
    notify.success(isChosen ? 'The approval adds a new dealer.' : `The approval goes to ${one.name}.`);
  };
  const path = recordPath(one.kind, one.id);
  return (
    <li className={classes.side} data-chosen={isChosen}>
      {path === null ? (
        <b>{one.name}</b>
      ) : (
        <Anchor component={Link} to={path} fw={600}>
          {one.name}
        </Anchor>
      )}
      <span className={classes.quiet}>
        {[one.kind === 'dealer' ? 'Dealer' : 'Application', one.status, one.customerId].filter(Boolean).join(' · ')}
      </span>
      <Lines lines={[one.abn && `ABN ${formatAbn(one.abn)}`, one.email, phoneText(one.phone), one.place]} />
      <span className={classes.reasons}>{one.reasons.join(', ')}</span>
      {one.kind === 'dealer' && (
        <ReasonButton
          permission="admin.registration:edit"
          size="xs"
          variant={isChosen ? 'light' : 'default'}
          aria-label={`${isChosen ? 'Not that dealer' : 'This is that dealer'}: ${one.name}`}
          onClick={() => void withErrorNotice(choose())}
        >
          {isChosen ? 'Not that dealer' : 'This is that dealer'}
        </ReasonButton>
      )}
    </li>
  );
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines.filter(Boolean).map((line) => <span key={line}>{line}</span>);
}
