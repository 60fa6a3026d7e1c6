import { Kbd, Modal, Switch } from '@mantine/core';
import { useUser } from '../client/session.ts';
import classes from './key-sheet.module.css';
import { setSingleKeys, useSingleKeys } from './use-shell-keys.ts';

const sheet = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search or jump to a page'],
      [['/'], 'Search in this page'],
      [['c'], 'Create a new record'],
      [['?'], 'Show this list'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      [['↑', '↓'], 'Go from row to row'],
      [['Enter'], 'Open the row'],
      [['x'], 'Select the row'],
    ],
  },
  {
    title: 'Forms',
    keys: [
      [['Ctrl', 'S'], 'Save'],
      [['Ctrl', 'Enter'], 'Save and close'],
    ],
  },
] as const;

export function KeySheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { id } = useUser();
  const isOn = useSingleKeys();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sheet.map(({ title, keys }) => (
        <section key={title} className={classes.section}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, meaning]) => (
              <div key={meaning} className={classes.row}>
                <dt>{meaning}</dt>
                <dd>
                  {names.map((name) => (
                    <Kbd key={name} className={classes.key}>
                      {name}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        mt="md"
        label="Single-key shortcuts"
        description="Switch these off if they get in the way of speech input or other tools."
        checked={isOn}
        onChange={(event) => setSingleKeys(id, event.currentTarget.checked)}
      />
    </Modal>
  );
}
