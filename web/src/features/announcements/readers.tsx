import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { Announcement } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { defaultPageSize } from '@poolhouse/domain/kernel/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { CsvButton } from '../../ui/chart/csv-button.tsx';
import { ChoicePills } from '../../ui/choice-pills.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import classes from './announcement-view.module.css';

const byReading = { read: 'Read', 'not-read': 'Unread' } as const;
const byConfirming = { confirmed: 'Confirmed', 'not-confirmed': 'Not confirmed' } as const;
type Has = keyof typeof byReading | keyof typeof byConfirming;

/** Shows the audience by what they did: those who have not come first, since they are who one looks for. */
export function Readers({ announcement: { id, mustConfirm } }: { announcement: Announcement }) {
  const [{ has, page }, setShown] = useState<{ has: Has; page: number }>({
    has: mustConfirm ? 'not-confirmed' : 'not-read',
    page: 1,
  });
  const request = { params: { id }, query: { has, page: String(page) } };
  const query = { ...queryOf(announcementsApi.readers, request), placeholderData: keepPreviousData };
  const count = useQuery(query).data?.count;
  return (
    <section className={classes.readers} aria-labelledby="announcement-readers">
      <div className={classes.readersHead}>
        <h3 id="announcement-readers">Readers {count !== undefined && `(${count})`}</h3>
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
          choices={Object.entries(mustConfirm ? { ...byReading, ...byConfirming } : byReading)}
          value={has}
          onChoose={(value) => setShown({ has: value as Has, page: 1 })}
        />
      </div>
      <Loaded query={query} what="Readers">
        {({ readers, count }) => (
          <>
            <People readers={readers} />
            <PageButtons
              label="Pages of readers"
              page={page}
              last={Math.ceil(count / defaultPageSize)}
              onPage={(next) => setShown({ has, page: next })}
              size="xs"
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function People({ readers }: Pick<AnswerOf<typeof announcementsApi.readers>, 'readers'>) {
  if (readers.length === 0) return <p className={classes.none}>No one yet.</p>;
  return (
    <ul className={classes.people}>
      {readers.map(({ id, name, role, readAt, confirmedAt }) => (
        <li key={id} className={classes.person}>
          <span>
            {name}
            <span className={classes.role}>{roleLabels[role as Role]}</span>
          </span>
          <ReadAt verb="Confirmed" at={confirmedAt} />
          {confirmedAt === null && <ReadAt verb="Read" at={readAt} />}
        </li>
      ))}
    </ul>
  );
}

const ReadAt = ({ verb, at }: { verb: string; at: string | null }) =>
  at !== null && (
    <span>
      {verb} <InstantText at={at} />
    </span>
  );
