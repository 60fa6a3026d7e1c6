import { type Desk, tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord, createRecord, loadAll } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { SaleRulesOf } from '../sales/sale-rules.ts';
import { presentTill, type TillBranch, tillSource, tills } from './till-row.ts';

/** Returns what tills count and print by. */
export function getDesk(
  { company }: Pick<Config, 'company'>,
  on: Pick<Desk, 'isEndpointOn' | 'isShopOn' | 'areCardsOn'>,
  rulesOf: SaleRulesOf,
) {
  return useCase(tillsApi.desk, async (ctx) => {
    const { freight, taxPercent, layBy } = await rulesOf(ctx);
    const { name, abn, address, phone } = company;
    return {
      company: { name, abn, address, phone },
      freight,
      taxPercent,
      layBy,
      ...on,
    };
  });
}

export const listTills = useCase(tillsApi.list, async ({ db }) => {
  const rows = await loadAll(db, tillSource, sql`t.code`);
  return { count: rows.length, countExact: true, tills: rows.map((row) => presentTill(row)) };
});

/** Adds a till. Its code never changes: the numbers of its sales begin with it. */
export const createTill = useCase(tillsApi.create, async (ctx, { body }) => {
  const { code, name, readerId } = body;
  const branch = await requireOpenBranch(ctx.db, body.branch);
  return createRecord(ctx, tills, {
    action: tillsApi.create.audit,
    values: { code, name, readerId, branch, sellsOffline: false, dayId: null },
    joined: { opened_at: null, opened_by_name: null, float_cents: null },
    logged: { code, name, readerId, branch: branch.label },
  });
});

/** Changes the name of a till or its branch. A branch that was closed since stays until another is chosen. */
export const updateTill = useCase(tillsApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, tills, {
    id,
    seen,
    sent: body,
    action: tillsApi.update.audit,
    decide: async (before) => {
      const { name = before.name, branch: value = before.branch?.value } = body;
      const branch = value === before.branch?.value ? before.branch : await requireOpenBranch(ctx.db, value ?? '');
      return { ...before, name, branch };
    },
  }),
);

async function requireOpenBranch(db: Db, value: string): Promise<TillBranch> {
  const { rows } = await sql<TillBranch>`select id, value, label from branches
    where value = ${value} and active`.execute(db);
  if (rows[0] === undefined) throw invalidField('branch', 'Choose a branch from the list.');
  return rows[0];
}

/** Sets whether a till may take cash without a network. Sales that it took before are taken in only while it may. */
export const allowOffline = useCase(tillsApi.allowOffline, (ctx, { params: { id }, body }) =>
  changeRecord(ctx, tills, {
    id,
    action: tillsApi.allowOffline.audit,
    decide: (before) => ({ ...before, ...body }),
  }),
);

/** Opens a till with its float. */
export const openTill = useCase(tillsApi.open, (ctx, { params: { id }, body: { floatCents } }) => {
  const dayId = ctx.newId<'till-day'>();
  const now = ctx.clock.now();
  const by = requireSignedIn(ctx).user.name;
  return changeRecord(ctx, tills, {
    id,
    action: tillsApi.open.audit,
    decide: (before) => {
      if (before.dayId !== null) throw new Failure('not-allowed-now', 'This till is open already.');
      return { ...before, dayId };
    },
    logged: { changes: [{ field: 'floatCents', before: null, after: floatCents }] },
    within: async (tx) => {
      await sql`insert into till_days (id, till_id, opened_at, opened_by_name, float_cents)
        values (${dayId}, ${id}, ${now}, ${by}, ${floatCents})`.execute(tx);
      return { intents: [], joined: { opened_at: now, opened_by_name: by, float_cents: floatCents } };
    },
  });
});
