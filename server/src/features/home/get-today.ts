import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { canOn } from '@poolhouse/domain/features/access/can-on';
import { homeApi } from '@poolhouse/domain/features/home/api';
import { orderItems } from '@poolhouse/domain/features/home/order-items';
import { type SetUpStep, setUpStepIds, type WaitingSection } from '@poolhouse/domain/services/waiting/waiting';
import { sql } from 'kysely';
import { type Context, requireSignedIn, type SignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SetUpSource, WaitingSource } from '../../services/waiting/index.ts';

export type TodayParts = { waiting: readonly WaitingSource[]; setUp: readonly SetUpSource[] };

/** Returns what waits for the person, of what they may see. §17 */
export function getToday({ waiting: sources, setUp }: TodayParts) {
  return useCase(homeApi.today, async (ctx) => {
    const who = requireSignedIn(ctx);
    const mine = sources.filter((source) => maySee(who, source));
    const itemsOf = async (section: WaitingSection) => {
      const found = await Promise.all(mine.filter((one) => one.section === section).map((one) => one.items(ctx, who)));
      return orderItems(section, found.flat());
    };
    const [waiting, ending, notices, steps] = await Promise.all([
      itemsOf('waiting'),
      itemsOf('ending'),
      itemsOf('notices'),
      stepsFor(ctx, who, setUp),
    ]);
    return { waiting, ending, notices, setUp: steps };
  });
}

function maySee({ person }: SignedIn, source: WaitingSource): boolean {
  return source.of === 'account' || canOn(person, source.permission, { owner: 'company' });
}

/** All steps while one is left; super admins alone can take them all. */
async function stepsFor(ctx: Context, { person }: SignedIn, sources: readonly SetUpSource[]): Promise<SetUpStep[]> {
  if (!person.pages.includes('admin') || !isSuperAdmin(person)) return [];
  const columns = sources.map(({ id, isDone }) => sql`(${isDone})::boolean as ${sql.ref(id)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(ctx.db);
  const steps = setUpStepIds.flatMap((id) =>
    sources.filter((source) => source.id === id).map((source) => ({ ...source, isDone: rows[0]?.[id] === true })),
  );
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
