import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../platform/api/call-api.ts';
import { refreshCalls } from '../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../platform/notify.ts';
import { useStatusRefusal } from '../platform/use-status-refusal.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { ReasonItem } from '../ui/reason-item.tsx';
import type { RecordView } from './record-view.tsx';

export type Removable = { id: string; revision: number };

/** Returns what removes records of a view, to be undone for a moment, and restores them at any time. */
function useRemoval<Shown>({ calls, makesOld, titleOf }: RecordView<Shown>) {
  const queries = useQueryClient();
  const refresh = () => refreshCalls(queries, ...makesOld);
  const send = (call: typeof calls.restore, given: { params: { id: string }; ifMatch?: number }) =>
    callApi(call as never, given as never);
  const restore = async (id: string) => {
    const restored = await send(calls.restore, { params: { id } });
    await refresh();
    notify.success(`Restored ${titleOf(restored as Shown)}.`);
  };
  const remove = async (record: Shown & Removable) => {
    const { id, revision } = record;
    await send(calls.remove, { params: { id }, ifMatch: revision });
    notify.undoable(`Removed ${titleOf(record)}.`, () => restore(id));
  };
  return { refresh, remove, restore };
}

type MenuProps<Shown> = { view: RecordView<Shown>; record: Shown & Removable; limits: StatusLimits };

/** Shows the menu that removes a record, and leads back to the list. */
export function RemovalMenu<Shown>({ view, record, limits }: MenuProps<Shown>) {
  const { paths, noun, may, titleOf } = view;
  const { refresh, remove } = useRemoval(view);
  const navigate = useNavigate();
  const reason = useStatusRefusal(may('delete'), limits);
  const removeAndLeave = async () => {
    await remove(record);
    await navigate({ to: paths.list });
    await refresh();
  };
  return (
    <MoreMenu label={`More for ${titleOf(record)}`}>
      <ReasonItem
        permission={may('delete')}
        reason={reason}
        icon={<IconTrash size={16} stroke={1.75} />}
        label={`Remove ${noun.one}`}
        isGrave
        onClick={() => void withErrorNotice(removeAndLeave())}
      />
    </MoreMenu>
  );
}

/** Shows the button that restores a record whose page says that there is none. */
export function RestoreButton<Shown>({ view, id }: { view: RecordView<Shown>; id: string }) {
  const { restore } = useRemoval(view);
  return (
    <ReasonButton permission={view.may('delete')} variant="default" onClick={() => void withErrorNotice(restore(id))}>
      {`Restore a removed ${view.noun.one}`}
    </ReasonButton>
  );
}
