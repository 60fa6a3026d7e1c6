import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import classes from './outcome-pager.module.css';
import type { OutcomeSearch } from './use-outcome-search.ts';

type Props = { place: OutcomeSearch<string>; rowCount: number; rowsPerPage: number };

/** Leads through the rows of an outcome; nothing at all where one page holds them. */
export function OutcomePager({ place: { outcome, page }, rowCount, rowsPerPage }: Props) {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const goTo = (to: number) =>
    void navigate({ to: '.', search: searchOf({ outcome, page: to === 1 ? undefined : String(to) }) });
  if (last === 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <ActionIcon disabled={page <= 1} onClick={() => goTo(page - 1)} aria-label="Previous page">
        <IconChevronLeft size={16} stroke={1.75} />
      </ActionIcon>
      <span>
        Page {page.toLocaleString('en-AU')} of {last.toLocaleString('en-AU')}
      </span>
      <ActionIcon disabled={page >= last} onClick={() => goTo(page + 1)} aria-label="Next page">
        <IconChevronRight size={16} stroke={1.75} />
      </ActionIcon>
    </nav>
  );
}
