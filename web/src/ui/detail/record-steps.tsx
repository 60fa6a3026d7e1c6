import { ActionIcon } from '@mantine/core';
import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { notify } from '../../platform/notify.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { Search } from '../list/list-state.ts';
import { placeIn, readTrail, type TrailStep, turnedTo, writeTrail } from '../list/list-trail.ts';
import { Tip } from '../pop-up/tip.tsx';
import classes from './record-steps.module.css';

/** The list that records are opened from. */
export type ListOfRecords = {
  path: string;
  pathOf: (id: string) => string;
  /** Reads the ids on a page of the list. */
  idsOn: (queries: QueryClient, query: Search) => Promise<readonly string[]>;
};

/** Describes the list that records of a kind are opened from. */
export function listOfRecords<C extends CallSpec>(
  call: C,
  list: Pick<ListOfRecords, 'path' | 'pathOf'> & { rowsOf: (answer: AnswerOf<C>) => readonly { id: string }[] },
): ListOfRecords {
  const { rowsOf, ...paths } = list;
  const idsOn = async (queries: QueryClient, query: Search) => {
    const answer = await queries.fetchQuery(queryOf(call, { query } as RequestOf<C>));
    return rowsOf(answer).map(({ id }) => id);
  };
  return { ...paths, idsOn };
}

/** Which of the buttons was pressed last: it keeps the focus on the next page. */
let pressed: 'previous' | 'next' | null = null;

/** Shows where a record is in the list that it was opened from, and leads to the one before and after; nothing without a list. */
export function RecordSteps({ list, id }: { list: ListOfRecords; id: string }) {
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) };
  const place = placeIn(readTrail(list.path), id);
  const goTo = useStep(list);
  const stepTo = (step: TrailStep | undefined) => (step ? () => void goTo(step) : null);
  const steps = { previous: stepTo(place?.before), next: stepTo(place?.after) };
  useShortcuts(
    'This page',
    place === null
      ? []
      : [
          { keys: ['j'], meaning: 'Next record of the list', act: () => steps.next?.() },
          { keys: ['k'], meaning: 'Previous record of the list', act: () => steps.previous?.() },
        ],
  );
  useEffect(() => {
    const trail = readTrail(list.path);
    if (trail?.ids.includes(id)) writeTrail(list.path, { ...trail, opened: id });
  }, [list.path, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on each page
  useEffect(() => {
    if (pressed !== null) buttons[pressed].current?.focus();
    pressed = null;
  }, []);
  if (place === null) return null;
  const button = (which: 'previous' | 'next', label: string, key: string) => (
    <Tip label={`${label} (${key})`}>
      <ActionIcon
        ref={buttons[which]}
        disabled={steps[which] === null}
        onClick={() => {
          pressed = which;
          steps[which]?.();
        }}
        aria-label={label}
      >
        {which === 'previous' ? <IconChevronUp size={16} stroke={1.75} /> : <IconChevronDown size={16} stroke={1.75} />}
      </ActionIcon>
    </Tip>
  );
  return (
    <div className={classes.steps} data-print="hide">
      <span className={classes.place}>{place.position}</span>
      {button('previous', 'Previous record', 'k')}
      {button('next', 'Next record', 'j')}
    </div>
  );
}

/** Goes to another record on the same tab, over the end of the list's page too. */
function useStep({ path, pathOf, idsOn }: ListOfRecords) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const idOf = async (step: NonNullable<TrailStep>): Promise<string | undefined> => {
    if ('id' in step) return step.id;
    const trail = readTrail(path);
    if (trail === null) return undefined;
    const ids = await idsOn(queries, { ...trail.query, page: String(step.page) });
    if (ids.length > 0) writeTrail(path, turnedTo(trail, step.page, ids));
    return ids.at(step.end === 'first' ? 0 : -1);
  };
  return async (step: NonNullable<TrailStep>) => {
    try {
      const id = await idOf(step);
      const search = ({ tab }: Search) => ({ tab });
      if (id !== undefined) await navigate({ to: pathOf(id), search: search as never, replace: true });
    } catch (error) {
      notify.error(error);
    }
  };
}
