import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { focusSearchEvent } from '../../platform/use-shell-keys.ts';
import classes from './toolbar.module.css';

const pauseMs = 200;

type Props = { value: string; label: string; onChange: (text: string) => void };

/** Searches a moment after the last key; `/` comes here. */
export function SearchBox({ value, label, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useText(value, onChange);
  useEffect(() => {
    const takeFocus = (event: Event) => {
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener(focusSearchEvent, takeFocus);
    return () => window.removeEventListener(focusSearchEvent, takeFocus);
  }, []);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (text === '') input.current?.blur();
        else setText('');
      }}
      leftSection={<IconSearch size={16} stroke={1.75} />}
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
function useText(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
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
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next;
      onChange(next);
    }, pauseMs);
  };
  return [text, change];
}
