import { ActionIcon, Input, Kbd } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import classes from './toolbar.module.css';

const pauseMs = 200;

type Props = {
  value: string;
  label: string;
  onChange: (text: string) => void;
  field?: RefObject<HTMLInputElement | null>;
  /** The arrow down goes to the rows of this text. */
  onRows?: (text: string) => void;
};

/** Searches a moment after the last key; `/` comes here, and the arrow down goes on to the rows. */
export function SearchBox({ value, label, onChange, field, onRows }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [text, setText, send] = useText(value, onChange);
  useShortcuts('Lists', [
    {
      keys: ['/'],
      meaning: 'Search in this list',
      act: () => {
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <Input
      ref={input}
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onRows) {
          event.preventDefault();
          send();
          onRows(text);
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (text === '') input.current?.blur();
        else setText('');
      }}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSectionPointerEvents={text === '' ? 'none' : 'all'}
      rightSection={
        text === '' ? (
          <Kbd size="xs" className={classes.key} aria-hidden>
            /
          </Kbd>
        ) : (
          <ActionIcon size="sm" onClick={clear} aria-label="Clear the search">
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}

/** The text in the box runs ahead of the address; a change of the address from elsewhere (back, clear) wins. */
function useText(value: string, onChange: (text: string) => void): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pauseMs);
  };
  return [text, change, () => send(text)];
}
