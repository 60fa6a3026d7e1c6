import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import classes from './folded-sections.module.css';

export type FoldedSection = { id: string; title: string; content: ReactNode };

type Props = {
  /** Names the kind of record in what the browser remembers. */
  name: string;
  sections: readonly FoldedSection[];
};

/** Shows the details of a record, folded; which ones a person opened is remembered for all records of the kind. */
export function FoldedSections({ name, sections }: Props) {
  const { opened, setOpened } = useOpened(name);
  const isAllOpen = sections.every(({ id }) => opened.includes(id));
  const toggle = (id: string, isOpen: boolean) => {
    const others = opened.filter((one) => one !== id);
    if (isOpen !== opened.includes(id)) setOpened(isOpen ? [...others, id] : others);
  };
  return (
    <section className={classes.details} aria-label="Details">
      <header className={classes.head}>
        <h2 className={classes.heading}>Details</h2>
        <UnstyledButton
          className={classes.all}
          onClick={() => setOpened(isAllOpen ? [] : sections.map(({ id }) => id))}
          data-print="hide"
        >
          {isAllOpen ? 'Close all' : 'Open all'}
        </UnstyledButton>
      </header>
      {sections.map(({ id, title, content }) => (
        <details
          key={id}
          className={classes.section}
          open={opened.includes(id)}
          onToggle={(event) => toggle(id, event.currentTarget.open)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers treat a summary as a button */}
          <summary
            className={classes.title}
            onClick={(event) => {
              // Kept at once: the browser tells of a toggle only later, when the next record may be shown.
              event.preventDefault();
              toggle(id, !opened.includes(id));
            }}
          >
            <IconChevronRight size={16} stroke={1.75} className={classes.arrow} aria-hidden />
            <h3>{title}</h3>
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      ))}
    </section>
  );
}

/** Which sections are open, kept in this browser for the person. */
function useOpened(name: string) {
  const key = `poolhouse.details.${useUser().id}.${name}`;
  const [opened, set] = useState<readonly string[]>(() => readIds(key));
  const setOpened = (ids: readonly string[]) => {
    set(ids);
    writeStored(key, ids.length === 0 ? null : ids);
  };
  return { opened, setOpened };
}

function readIds(key: string): string[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
