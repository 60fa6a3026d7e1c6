import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { recordKinds } from '@poolhouse/domain/records';
import { linksApi } from '@poolhouse/domain/services/links/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { LinksTable } from '../../ui/links-table.tsx';
import classes from './outbox.module.css';

/** Shows the links to documents of a record that were too large for an email; nothing where there are none. */
export function DocumentLinks({ kind, id }: { kind: string; id: string }) {
  const queries = useQueryClient();
  const permission = permissionOf(kind);
  const { data } = useQuery({
    ...queryOf(linksApi.list, { params: { kind, id } }),
    enabled: permission !== undefined,
  });
  if (permission === undefined || data === undefined || data.links.length === 0) return null;
  const revoke = async (linkId: string) => {
    await callApi(linksApi.revoke, { params: { id: linkId } });
    await refreshCalls(queries, linksApi.list);
    notify.success('Link revoked. It opens nothing any more.');
  };
  return (
    <section className={classes.links} aria-label="Links to documents">
      <h3>Links to documents</h3>
      <LinksTable links={data.links} permission={permission} onRevoke={(link) => void withErrorNotice(revoke(link))} />
    </section>
  );
}

function permissionOf(name: string): Permission | undefined {
  const kinds: readonly RecordKind<string, Permission>[] = recordKinds;
  return kinds.find(({ kind }) => kind === name)?.permissions?.act;
}
