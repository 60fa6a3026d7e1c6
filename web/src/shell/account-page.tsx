import { Button, Switch } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { OwnPin } from '../features/pos/cashiers/own-pin.tsx';
import { OwnAvatar } from '../features/users/avatar/own-avatar.tsx';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import { setSingleKeys, useSingleKeys } from '../platform/single-keys.ts';
import { useCan } from '../platform/use-can.ts';
import { DeviceSection } from '../services/offline/device-section.tsx';
import classes from './account-page.module.css';
import { AccountSecondFactor } from './account-second-factor.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { PageShape } from './page-shape.tsx';
import { ClockChoice, ThemeChoice } from './theme-choice.tsx';

export function AccountPage() {
  const user = useUser();
  const keysOn = useSingleKeys();
  const { allowed: mayUseTills } = useCan('pos:view');
  const facts = [
    ['Name', user.name],
    ['Email', user.email],
    ['Role', roleLabels[user.role]],
    ['Position', user.jobDesc],
    ['Customer ID', user.priorityId],
  ] as const;
  return (
    <PageShape title="Account">
      <div className={classes.sections}>
        <section className={classes.section} aria-labelledby="account-profile">
          <div>
            <h2 id="account-profile">Profile</h2>
            <p>Ask an administrator to change these.</p>
          </div>
          <dl className={classes.facts}>
            {facts.map(([label, value]) =>
              value === null ? null : (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
        <section className={classes.section} aria-labelledby="account-picture">
          <div>
            <h2 id="account-picture">Picture</h2>
            <p>Shown next to your name.</p>
          </div>
          <OwnAvatar />
        </section>
        <section className={classes.section} aria-labelledby="account-look">
          <div>
            <h2 id="account-look">Appearance</h2>
            <p>Synced across your devices.</p>
          </div>
          <div className={classes.look}>
            <ThemeChoice />
            <ClockChoice />
          </div>
        </section>
        <section className={classes.section} aria-labelledby="account-keys">
          <div>
            <h2 id="account-keys">Keyboard</h2>
            <p>Press ? to see all shortcuts.</p>
          </div>
          <Switch
            label="Single-key shortcuts"
            description="Only on this device."
            checked={keysOn}
            onChange={(event) => setSingleKeys(user.id, event.currentTarget.checked)}
          />
        </section>
        <section className={classes.section} aria-labelledby="account-device">
          <div>
            <h2 id="account-device">This device</h2>
            <p>What it keeps for work without a connection.</p>
          </div>
          <DeviceSection />
        </section>
        <section className={classes.section} aria-labelledby="account-access">
          <div>
            <h2 id="account-access">Password</h2>
            <p>Changing your password signs you out on your other devices.</p>
          </div>
          <div className={classes.buttons}>
            <Button component="a" href={paths.changePassword} variant="default">
              Change password
            </Button>
          </div>
        </section>
        {mayUseTills && (
          <section className={classes.section} aria-labelledby="account-pin">
            <div>
              <h2 id="account-pin">PIN for tills</h2>
              <p>Takes over a till that another user is signed in at.</p>
            </div>
            <OwnPin />
          </section>
        )}
        <section className={classes.section} aria-labelledby="account-factor">
          <div>
            <h2 id="account-factor">Two-step sign-in</h2>
            <p>Adds a code from an authenticator app to your password.</p>
          </div>
          <AccountSecondFactor />
        </section>
        <section className={classes.section} aria-labelledby="account-sessions">
          <div>
            <h2 id="account-sessions">Active sessions</h2>
            <p>Sign out any you don’t recognise.</p>
          </div>
          <AccountSessions />
        </section>
      </div>
    </PageShape>
  );
}
