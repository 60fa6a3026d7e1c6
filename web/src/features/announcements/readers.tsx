import { Button, Skeleton } from '@mantine/core';
import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { defaultPageSize } from '@poolhouse/domain/kernel/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvButton } from '../../ui/chart/csv-button.tsx';
import { ChoicePills } from '../../ui/choice-pills.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { readersQuery } from './announcement-queries.ts';
import classes from './announcement-view.module.css';

const byReading = { read: 'Read', 'not-read': 'Unread' } as const;
const byConfirming = { confirmed: 'Confirmed', 'not-confirmed': 'Not confirmed' } as const;
type Has = keyof typeof byReading | keyof typeof byConfirming;

/** Shows the audience by what they did: those who have not come first, since they are who one looks for. */
export function Readers({ announcement: { id, mustConfirm } }: { announcement: Announcement }) {
  const [has, setHas] = useState<Has>(mustConfirm ? 'not-confirmed' : 'not-read');
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...readersQuery(id, { has, page: String(page) }), placeholderData: keepPreviousData });
  const labels: Record<string, string> = mustConfirm ? { ...byReading, ...byConfirming } : byReading;
  return (
    <section className={classes.readers} aria-labelledby="announcement-readers">
      <div className={classes.readersHead}>
        <h3 id="announcement-readers">Readers {answer.data && `(${answer.data.count})`}</h3>
        <CsvButton
          call={announcementsApi.readersCsv}
          request={{ params: { id }, query: { has } }}
          permission="admin.announcement:export"
          size="xs"
          variant="default"
          color={undefined}
        >
          Export
        </CsvButton>
      </div>
      <div className={classes.choices}>
        <ChoicePills
          label="Show"
          choices={Object.entries(labels)}
          value={has}
          onChoose={(value) => {
            setHas(value as Has);
            setPage(1);
          }}
        />
      </div>
      {answer.isPending && <Skeleton height={160} />}
      {answer.isError && <ErrorState error={answer.error} what="Readers" onRetry={() => void answer.refetch()} />}
      {answer.data && <People {...answer.data} page={page} onPage={setPage} />}
    </section>
  );
}

type Reader = { id: string; name: string; role: string; readAt: string | null; confirmedAt: string | null };
type PeopleProps = { count: number; readers: readonly Reader[]; page: number; onPage: (page: number) => void };

function People({ count, readers, page, onPage }: PeopleProps) {
  if (count === 0) return <p className={classes.none}>No one yet.</p>;
  const last = Math.ceil(count / defaultPageSize);
  return (
    <>
      <ul className={classes.people}>
        {readers.map(({ id, name, role, readAt, confirmedAt }) => (
          <li key={id} className={classes.person}>
            <span>
              {name}
              <span className={classes.role}>{roleLabels[role as Role]}</span>
            </span>
            <span>
              {confirmedAt !== null && (
                <>
                  Confirmed <InstantText at={confirmedAt} />
                </>
              )}
              {confirmedAt === null && readAt !== null && (
                <>
                  Read <InstantText at={readAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={classes.pager}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Back
          </Button>
          Page {page} of {last}
          <Button size="xs" variant="default" disabled={page === last} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
