import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, requireSignedIn, type SignedIn } from './context.ts';
import type { Db } from './database/connect.ts';

/** Dealers whose records may be known of: all, or the one of a customer id; none where an account has no customer id. */
class Scope {
  readonly #dealers: 'all' | { customerId: string | null };

  constructor(dealers: 'all' | { customerId: string | null }) {
    this.#dealers = dealers;
  }

  get isAll(): boolean {
    return this.#dealers === 'all';
  }

  condition(column: RawBuilder<unknown>): RawBuilder<SqlBool> {
    if (this.#dealers === 'all') return sql`true`;
    const { customerId } = this.#dealers;
    if (customerId === null) return sql`false`;
    return sql`${column} = (select own.id from dealers own where lower(own.priority_id) = lower(${customerId}))`;
  }
}

/**
 * Whose records a statement may touch. What reads or changes records of a noun with an owner takes one, so that forgetting
 * it doesn't compile; only `ownerScope` and `everyOwner` make one.
 */
export type OwnerScope = Scope;

/**
 * Returns the scope of the person who makes a call: all dealers for staff, the own one for a dealer's account. Refuses a
 * dealer's account on a call that doesn't declare `own-dealer`: its answer was never tried with two dealers.
 */
export function ownerScope(ctx: Pick<Context, 'who'>, call: CallSpec): OwnerScope {
  const { person } = requireSignedIn(ctx);
  if (person.role !== 'DEALER') return new Scope('all');
  if (call.scope !== 'own-dealer') throw new Error(`${call.name} reads dealers’ records without the scope own-dealer.`);
  return new Scope({ customerId: person.priorityId });
}

/** Returns the scope of work that no one is signed in for: jobs, follow-ups, commands. Refuses to widen what a person sees. */
export function everyOwner(ctx: Pick<Context, 'who'>): OwnerScope {
  if (ctx.who !== null) throw new Error('A call takes the scope of who makes it.');
  return new Scope('all');
}

/** Returns the SQL condition that a row is within the scope; `column` holds the id of its dealer. */
export function ownedBy(scope: OwnerScope, column: string | RawBuilder<unknown>): RawBuilder<SqlBool> {
  return scope.condition(typeof column === 'string' ? sql.ref(column) : column);
}

/** Returns the ids of the dealers within the scope; null for all. */
export async function ownerIds(db: Db, scope: OwnerScope): Promise<ReadonlySet<string> | null> {
  if (scope.isAll) return null;
  const { rows } = await sql<{ id: string }>`select d.id from dealers d where ${ownedBy(scope, 'd.id')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * How the owner is found of what belongs to a record: SQL that selects the id of its dealer or of its account. Of
 * `company` things no dealer's account may know.
 */
export type OwnerLookup =
  | 'company'
  | { dealerOf(id: string): RawBuilder<unknown> }
  | { accountOf(id: string): RawBuilder<unknown> };

/** Refuses with 404 what isn't a dealer's account's own; staff pass. `call` is the one that declares the scope. */
export async function requireOwn(
  db: Db,
  who: SignedIn,
  owner: OwnerLookup,
  { id, noun, call }: { id: string; noun: string; call: CallSpec },
): Promise<void> {
  if (who.person.role !== 'DEALER') return;
  if (owner === 'company') throw notFound(noun);
  const found = sql.ref('found.owner');
  const condition =
    'dealerOf' in owner
      ? sql`from (${owner.dealerOf(id)}) found(owner) where ${ownedBy(ownerScope({ who }, call), found)}`
      : sql`from (${owner.accountOf(id)}) found(owner) where ${found} = ${who.user.id}`;
  const { rows } = await sql`select 1 ${condition}`.execute(db);
  if (rows.length === 0) throw notFound(noun);
}
