import { Readable } from 'node:stream';
import type { StateCode } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { calendarFeedsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import {
  type CalendarFeed,
  feedDaysBack,
  mostFeeds,
} from '@poolhouse/domain/features/commercial/inspections/calendar-feed';
import { type CalendarEvent, calendarFile } from '@poolhouse/domain/features/commercial/inspections/calendar-file';
import { calendarFeedRecord } from '@poolhouse/domain/features/commercial/inspections/records';
import { addDays, companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { zoneOfState } from '@poolhouse/domain/kernel/state-zones';
import { type Selectable, sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { CommercialCalendarFeedsTable } from '../../../platform/database/database-tables.ts';
import { fingerprint } from '../../../platform/identity/keys.ts';
import { LinkTokens, linkMissed } from '../../../platform/identity/link-tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeRecord, createRecord, fieldsOf, type Noun } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findRecipients } from '../../../services/notifications/index.ts';

type FeedRow = Selectable<CommercialCalendarFeedsTable> & { id: CalendarFeed['id'] };
type FeedValues = { revokedAt: string | null };

/** How long an inspection is shown in a calendar. */
const minutes = 60;
const mostEvents = 1_000;

/** Returns the calls of calendar links: the signed-in user’s own, and what a calendar program reads by one. */
export function calendarFeedCalls({ authSecret, config }: Pick<Platform, 'authSecret' | 'config'>) {
  const tokens = new LinkTokens(authSecret, 'calendar feed');
  const { publicUrl } = config;
  const feeds: Noun<FeedRow, FeedValues, CalendarFeed> = {
    record: calendarFeedRecord,
    table: 'commercial_calendar_feeds',
    load: async (ctx, id) => {
      const [feed] = await ownFeeds(ctx, id);
      if (feed === undefined) throw notFound('calendar link');
      return feed;
    },
    values: (row) => fieldsOf(row, ['revokedAt']),
    columns: ({ revokedAt }, { now }) => ({ revoked_at: revokedAt === null ? null : now, updated_at: now }),
    present: (row, { revokedAt }) => ({
      ...fieldsOf(row, ['id', 'readAt']),
      createdAt: new Date(row.created_at).toISOString(),
      link: revokedAt === null ? `${publicUrl}/api/calendar/${tokens.tokenOf(row.id)}` : null,
      revokedAt,
    }),
    label: () => 'inspections',
  };
  const list = useCase(calendarFeedsApi.list, async (ctx) => ({
    feeds: (await ownFeeds(ctx)).map((row) => feeds.present(row, feeds.values(row), ctx.clock.now())),
  }));
  const create = useCase(calendarFeedsApi.create, async (ctx) => {
    const { id: personId } = requireSignedIn(ctx).user;
    const id = ctx.newId<'calendar-feed'>();
    return createRecord(ctx, feeds, {
      id,
      action: calendarFeedsApi.create.audit,
      values: { revokedAt: null },
      columns: {
        person_id: personId,
        token_hash: tokens.storedHashOf(id),
        created_at: ctx.clock.now(),
        read_at: null,
      },
      within: async (tx) => {
        await lockText(tx, `calendar feeds of ${personId}`);
        const working = (await ownFeeds({ ...ctx, db: tx })).filter(({ revoked_at }) => revoked_at === null);
        if (working.length >= mostFeeds)
          throw new Failure('conflict', `You have ${mostFeeds} calendar links. Revoke one first.`);
        return {};
      },
    });
  });
  const revoke = useCase(calendarFeedsApi.revoke, (ctx, { params: { id } }) =>
    changeRecord(ctx, feeds, {
      id,
      action: calendarFeedsApi.revoke.audit,
      decide: (before) => ({ revokedAt: before.revokedAt ?? ctx.clock.now().toISOString() }),
    }),
  );
  const read = useCase(calendarFeedsApi.read, async (ctx, { params: { token } }) => {
    const personId = await openFeed(ctx, fingerprint(token));
    const events = await eventsOf(ctx, personId, publicUrl);
    return {
      fileName: 'inspections.ics',
      contentType: 'text/calendar; charset=utf-8',
      stream: Readable.from([calendarFile('Pool inspections', events)]),
    };
  });
  return [list, create, revoke, read];
}

/** Returns the calendar links of the signed-in user, the newest first; one of them by its id. */
async function ownFeeds(ctx: Context, id?: string): Promise<FeedRow[]> {
  const feeds = ctx.db
    .selectFrom('commercial_calendar_feeds')
    .selectAll()
    .where('person_id', '=', requireSignedIn(ctx).user.id);
  const found = id === undefined ? feeds : feeds.where('id', '=', id);
  return (await found.orderBy('created_at', 'desc').limit(50).execute()) as FeedRow[];
}

/** Returns whose inspections a link shows, and notes that it was read. A link of someone who can’t open Commercial any more shows nothing. */
async function openFeed(ctx: Context, hash: string): Promise<string> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ person_id: string }>`select person_id from commercial_calendar_feeds
    where token_hash = ${hash} and revoked_at is null`.execute(ctx.db);
  const [feed] = rows;
  if (feed === undefined) throw linkMissed();
  const [personId] = await findRecipients(ctx.db, 'commercial:view', sql`${feed.person_id}::uuid`);
  if (personId === undefined) throw linkMissed();
  await sql`update commercial_calendar_feeds set read_at = ${now} where token_hash = ${hash}
    and (read_at is null or read_at < ${now}::timestamptz - interval '1 hour')`.execute(ctx.db);
  return personId;
}

type EventRow = {
  id: string;
  revision: number;
  updated_at: Date;
  day: string;
  time: string | null;
  pool_name: string;
  state: StateCode | null;
  place: string;
  note: string | null;
  customer_id: string;
  is_cancelled: boolean;
};

async function eventsOf(ctx: Context, personId: string, publicUrl: string): Promise<CalendarEvent[]> {
  const since = addDays(dayIn(companyZone, ctx.clock.now()), -feedDaysBack);
  const { rows } = await sql<EventRow>`select i.id, i.revision, i.updated_at, i.day, i.time, i.note, i.customer_id,
      c.pool_name, c.state, concat_ws(', ', c.address, nullif(concat_ws(' ', c.suburb, c.state, c.postcode), '')) as place,
      (i.status = 'cancelled' or c.deleted_at is not null) as is_cancelled
    from commercial_inspections i join commercial_customers c on c.id = i.customer_id
    where i.person_id = ${personId} and i.day >= ${since} order by i.day, i.id limit ${mostEvents}`.execute(ctx.db);
  return rows.map((row) => ({
    uid: `${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.revision - 1,
    changedAt: row.updated_at,
    day: row.day,
    startsAt: row.time === null ? null : instantAt(zoneOfState(row.state), row.day, row.time),
    minutes,
    title: `Inspection: ${row.pool_name}`,
    place: row.place,
    note: row.note,
    link: `${publicUrl}/home/commercial/${row.customer_id}`,
    isCancelled: row.is_cancelled,
  }));
}
