import { visitPassesApi } from '@poolhouse/domain/features/visitors/passes/api';
import { passState } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { dayIn } from '@poolhouse/domain/kernel/dates';
import { shortCodeText } from '@poolhouse/domain/kernel/short-code';
import { sql } from 'kysely';
import type { Company } from '../../../platform/config/company.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { drawCode } from '../../../platform/draw-code.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { branchAddress } from '../visited-branch.ts';
import type { PassCodes } from './pass-codes.ts';
import type { PassLinks } from './pass-links.ts';

type Parts = { codes: PassCodes; links: PassLinks; company: Company };

/** Shows visitors their pass on a phone. A wrong link is refused before anything is looked for. */
export function showPassPage({ codes, links, company }: Parts) {
  return useCase(visitPassesApi.page, async (ctx, { params: { passId, hashId } }) => {
    if (!links.isOf(passId, hashId)) throw linkMissed();
    const pass = await findShownPass(ctx.db, passId);
    if (pass === null) throw linkMissed();
    const { day, used_at: usedAt, revoked_at: revokedAt, host } = pass;
    const state = passState({ day, usedAt, revokedAt }, dayIn(pass.time_zone, ctx.clock.now()));
    const isUsable = state === 'today' || state === 'to-come';
    const code = isUsable ? shortCodeText(codes.codeOf(passId)) : null;
    const { name, abn, phone, address } = company;
    return {
      state,
      who: `${pass.first_name} ${pass.last_name}`,
      host,
      day,
      branch: { label: pass.branch_label, address: pass.branch_address },
      code,
      qr: code === null ? null : drawCode(code),
      company: { name, abn, phone, address },
    };
  });
}

type ShownPass = {
  first_name: string;
  last_name: string;
  day: string;
  used_at: Date | null;
  revoked_at: Date | null;
  host: string | null;
  branch_label: string;
  branch_address: string | null;
  time_zone: string;
};

/** Returns a pass that still has its names. */
async function findShownPass(db: Db, id: string): Promise<ShownPass | null> {
  const { rows } =
    await sql<ShownPass>`select p.first_name, p.last_name, p.day, p.used_at, p.revoked_at, u.name as host,
      b.label as branch_label, ${branchAddress} as branch_address, b.time_zone
    from visit_passes p join branches b on b.id = p.branch_id left join users u on u.id = p.host_id
    where p.id = ${id} and p.anonymised_at is null`.execute(db);
  return rows[0] ?? null;
}
