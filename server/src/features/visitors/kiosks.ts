import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Kiosk } from '@poolhouse/domain/features/visitors/kiosk';
import { kioskActions, kioskRecord } from '@poolhouse/domain/features/visitors/records';
import type { KioskId } from '@poolhouse/domain/features/visitors/visitor';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { requireSignedIn } from '../../platform/context.ts';
import type { VisitorKiosksTable } from '../../platform/database/database-tables.ts';
import { drawCode } from '../../platform/draw-code.ts';
import { LinkTokens } from '../../platform/identity/link-tokens.ts';
import {
  changeRecord,
  createRecord,
  fieldsOf,
  listOf,
  loadOne,
  type Noun,
  orderBy,
  type Source,
} from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import type { UploadForm } from '../../services/files/index.ts';
import { visitedBranch } from './visited-branch.ts';

type KioskRow = Selectable<VisitorKiosksTable> & { id: KioskId; branch: string; branch_label: string };

const kioskSource: Source<KioskRow> = {
  name: 'kiosk',
  from: sql`visitor_kiosks k join branches b on b.id = k.branch_id`,
  columns: sql`k.*, b.value as branch, b.label as branch_label`,
  key: 'k.id',
};

const valuesOf = (row: KioskRow) => ({
  name: row.name,
  branch: row.branch,
  takesPhotos: row.takes_photos,
  isRevoked: row.revoked_at !== null,
});
type KioskValues = ReturnType<typeof valuesOf>;

/** Tells which devices are kiosks. A token is the kiosk’s id with a hash over it: what is stored signs no visitor in. */
export class Kiosks implements UploadForm {
  readonly #tokens: LinkTokens;
  readonly #publicUrl: string;

  constructor(secret: string, publicUrl: string) {
    this.#tokens = new LinkTokens(secret, 'visitor kiosk');
    this.#publicUrl = publicUrl;
  }

  /** Returns the id of the kiosk that a token was made for, revoked or not: the call that uses an upload looks at that. */
  idOfTicket(token: string): string | null {
    const [id = '', hash = ''] = token.split('.');
    return isUuid(id) && this.#tokens.isOf(id, hash) ? id : null;
  }

  /** Returns the kiosk that a token belongs to; refuses one that was revoked like one that never was. */
  async find({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<KioskRow> {
    const id = this.idOfTicket(token);
    if (id === null) throw unknownKiosk();
    const { rows } = await sql<KioskRow>`select ${kioskSource.columns} from ${kioskSource.from}
      where k.id = ${id} and k.revoked_at is null and b.active`.execute(db);
    const [row] = rows;
    if (row === undefined) throw unknownKiosk();
    const minuteAgo = new Date(clock.now().getTime() - 60_000);
    if (row.last_seen_at === null || row.last_seen_at < minuteAgo)
      await sql`update visitor_kiosks set last_seen_at = ${clock.now()} where id = ${id}`.execute(db);
    return row;
  }

  /** The token is after the #, so that it reaches no server and no log. */
  linkOf(id: string): string {
    return `${new URL('/visitor', this.#publicUrl).href}#${id}.${this.#tokens.tokenOf(id)}`;
  }
}

function unknownKiosk(): Failure {
  return new Failure('unauthenticated', 'This device isn’t a kiosk any more. Ask reception for a new link.');
}

/** Returns the use cases that list, add and revoke kiosks. */
export function kioskUseCases(kiosks: Kiosks): AnyUseCase[] {
  const noun: Noun<KioskRow, KioskValues, Kiosk> = {
    record: kioskRecord,
    table: 'visitor_kiosks',
    load: ({ db }, id) => loadOne(db, kioskSource, id),
    values: valuesOf,
    columns: ({ name, takesPhotos, isRevoked }, { row, now }) => ({
      name,
      takes_photos: takesPhotos,
      revoked_at: isRevoked ? (row?.revoked_at ?? now) : null,
      updated_at: now,
    }),
    present: (row, { isRevoked, ...values }, now) => ({
      ...fieldsOf(row, ['id', 'branchLabel', 'lastSeenAt', 'createdAt', 'revision']),
      ...values,
      link: kiosks.linkOf(row.id),
      qr: drawCode(kiosks.linkOf(row.id)),
      revokedAt: isRevoked ? (row.revoked_at ?? now).toISOString() : null,
    }),
    label: ({ name }) => name,
  };
  const list = useCase(visitorsApi.kiosks, async (ctx, { query }) => {
    const order = orderBy({ name: 'lower(k.name)' }, query.sort ?? 'name', 'k.id');
    const { rows, ...counts } = await listOf(ctx, kioskSource, { ...query, where: sql`true`, order });
    return { ...counts, kiosks: rows.map((row) => noun.present(row, valuesOf(row), ctx.clock.now())) };
  });
  const create = useCase(visitorsApi.createKiosk, async (ctx, { body: { name, branch: value, takesPhotos } }) => {
    const branch = await visitedBranch(ctx.db, value);
    const { user } = requireSignedIn(ctx);
    return createRecord(ctx, noun, {
      action: kioskActions.create,
      values: { name, branch: branch.value, takesPhotos, isRevoked: false },
      columns: { branch_id: branch.id, created_by: user.id, created_at: ctx.clock.now() },
      joined: { branch: branch.value, branch_label: branch.label, last_seen_at: null },
    });
  });
  const update = useCase(visitorsApi.updateKiosk, (ctx, { params: { id }, body, revision: seen }) =>
    changeRecord(ctx, noun, {
      id,
      seen,
      sent: body,
      action: kioskActions.update,
      decide: (before) => {
        if (before.isRevoked) throw new Failure('not-allowed-now', 'This kiosk was revoked. Add a new one.');
        return { ...before, ...body } as typeof before;
      },
    }),
  );
  const revoke = useCase(visitorsApi.revokeKiosk, (ctx, { params: { id } }) =>
    changeRecord(ctx, noun, { id, action: kioskActions.revoke, decide: (before) => ({ ...before, isRevoked: true }) }),
  );
  return [list, create, update, revoke];
}
