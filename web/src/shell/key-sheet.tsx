import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useUser } from '../platform/session/session.ts';
import { workingShortcuts } from '../platform/shortcuts.ts';
import { setSingleKeys, useSingleKeys } from '../platform/single-keys.ts';
import classes from './key-sheet.module.css';

const symbols: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Returns the keys to press together, as they are printed on a keyboard. */
const capsOf = (key: string) =>
  key.split('+').map((cap) => symbols[cap] ?? (cap.length === 1 && cap !== key ? cap.toUpperCase() : cap));

/** Shows the shortcuts that work on the page below. */
export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { id } = useUser();
  const isOn = useSingleKeys();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={880}>
      <Keys />
      <Switch
        mt="md"
        label="Single-key shortcuts"
        description="Turn these off if they clash with speech input or other tools."
        checked={isOn}
        onChange={(event) => setSingleKeys(id, event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Keys() {
  // Switching single keys off changes what works.
  useSingleKeys();
  return (
    <div className={classes.sheet}>
      {workingShortcuts().map(({ part, shortcuts }) => (
        <section key={part} className={classes.section}>
          <h3>{part}</h3>
          <dl>
            {shortcuts.map(({ keys, meaning }) => (
              <div key={meaning} className={classes.row}>
                <dt>{meaning}</dt>
                <dd>
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && <span className={classes.or}>or</span>}
                      {capsOf(key).map((cap) => (
                        <Kbd key={cap} className={classes.key}>
                          {cap}
                        </Kbd>
                      ))}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
