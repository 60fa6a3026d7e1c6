import { z } from 'zod';
import type { Area } from '../../features/access/areas.ts';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import { defineCall } from '../../kernel/contract.ts';
import { listAnswer } from '../../kernel/paging.ts';
import type { AuditAction } from '../../kernel/records.ts';
import { historyAnswer, historyQuery } from '../activity-log/history.ts';

type Parts<Many extends string, Id, Answer, New, Changes, List, Filter, Listed> = {
  /** First half of the names of the calls: `notes`. */
  feature: string;
  /** Where the calls are: `/note`. */
  path: `/${string}`;
  /** Whose permissions the calls need. */
  area: Area;
  /** The list is answered under the plural. */
  noun: { one: string; many: Many };
  id: Id;
  answer: Answer;
  /** What creating and updating take. */
  create: New;
  update: Changes;
  /** What the list takes; `filter` is the same without the page, for the export. */
  list: List;
  filter: Filter;
  /** One record as the list answers it; the answer itself unless told. */
  listed?: Listed;
  actions: Readonly<Record<'create' | 'update' | 'export', AuditAction>>;
};

/** Returns the calls that most records have: list, export, get, history, create, update. Others are declared beside them. */
export function recordCalls<
  const Many extends string,
  Id extends z.ZodType<string, string>,
  Answer extends z.ZodType,
  New extends z.ZodType,
  Changes extends z.ZodType,
  List extends z.ZodType,
  Filter extends z.ZodType,
  Listed extends z.ZodType = Answer,
>(parts: Parts<Many, Id, Answer, New, Changes, List, Filter, Listed>) {
  const { feature, path, area, noun, answer, actions } = parts;
  const may = <const Action extends 'view' | 'export' | 'create' | 'edit'>(action: Action) => {
    const access = `${area}:${action}` as const;
    return { access, ...scopeWithinReach(access) };
  };
  const params = z.strictObject({ id: parts.id });
  const aRecord = `${/^[aeiou]/.test(noun.one) ? 'an' : 'a'} ${noun.one}`;
  return {
    list: defineCall({
      ...may('view'),
      name: `${feature}.list`,
      method: 'GET',
      path,
      summary: `List ${noun.many}`,
      query: parts.list,
      answer: listAnswer(noun.many, (parts.listed ?? answer) as Listed),
    }),
    csv: defineCall({
      ...may('export'),
      name: `${feature}.csv`,
      method: 'GET',
      path: `${path}/csv`,
      kind: 'csv',
      summary: `Export ${noun.many} as CSV`,
      query: parts.filter,
      audit: actions.export,
    }),
    get: defineCall({
      ...may('view'),
      name: `${feature}.get`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get ${aRecord}`,
      params,
      answer,
      errors: ['not-found'],
    }),
    history: defineCall({
      ...may('view'),
      name: `${feature}.history`,
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `List who changed what of ${aRecord}, newest first`,
      params,
      query: historyQuery,
      answer: historyAnswer,
      errors: ['not-found'],
    }),
    create: defineCall({
      ...may('create'),
      name: `${feature}.create`,
      method: 'POST',
      path,
      summary: `Create ${aRecord}`,
      body: parts.create,
      answer,
      status: 201,
      audit: actions.create,
      errors: ['not-found', 'conflict'],
    }),
    update: defineCall({
      ...may('edit'),
      name: `${feature}.update`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Update ${aRecord}`,
      params,
      body: parts.update,
      answer,
      revision: 'if-match',
      audit: actions.update,
      errors: ['not-found', 'conflict', 'not-allowed-now', 'revision-conflict'],
    }),
  } as const;
}
