import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useUser } from '../platform/session/session.ts';
import { setSingleKeys, useSingleKeys } from '../platform/use-shell-keys.ts';
import classes from './key-sheet.module.css';

/** Keys that do the same, and what that is; `Ctrl K` are pressed together. */
type Part = { title: string; keys: readonly (readonly [keys: readonly string[], meaning: string])[] };

const sheet: readonly Part[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl K'], 'Search or jump to a page, view or record'],
      [['/'], 'Search this page'],
      [['c'], 'Create a new record'],
      [['?'], 'Show shortcuts'],
      [['Esc'], 'Close'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      [['↓', '↑'], 'Move between rows'],
      [['Home', 'End'], 'Go to the first or last row'],
      [['Enter'], 'Preview the row; again to open it'],
      [['Ctrl Enter'], 'Open the row'],
      [['Space', 'x'], 'Select the row'],
      [['Shift Space', 'Shift x'], 'Select a range of rows'],
      [['Shift ↓', 'Shift ↑'], 'Extend the selection'],
    ],
  },
  {
    title: 'Preview',
    keys: [
      [['j', 'k'], 'Next or previous row; continues on the next page'],
      [['Esc'], 'Close and return to the row'],
    ],
  },
  {
    title: 'Columns',
    keys: [
      [['Alt ↑', 'Alt ↓'], 'Move the column'],
      [['Alt ←', 'Alt →'], 'Make the column narrower or wider'],
    ],
  },
  {
    title: 'Forms',
    keys: [
      [['Ctrl S', 'Ctrl Enter'], 'Save'],
      [['Esc'], 'Cancel'],
    ],
  },
];

export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { id } = useUser();
  const isOn = useSingleKeys();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={880}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sheet}>
        {sheet.map(({ title, keys }) => (
          <section key={title} className={classes.section}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([names, meaning]) => (
                <div key={meaning} className={classes.row}>
                  <dt>{meaning}</dt>
                  <dd>
                    {names.map((name, index) => (
                      <Fragment key={name}>
                        {index > 0 && <span className={classes.or}>or</span>}
                        {name.split(' ').map((key) => (
                          <Kbd key={key} className={classes.key}>
                            {key}
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
