import { notify, withErrorNotice } from './notify.ts';

type Change<Changed, Changes> = {
  send: (to: Changed, changes: Changes) => Promise<Changed>;
  refresh: () => Promise<unknown>;
  /** Says what was done, from the record as it is then. */
  text: (saved: Changed) => string;
};

/** Returns what changes a record with one click: it is saved at once, and for eight seconds it can be undone. */
export function undoableChange<Changed, Changes>({ send, refresh, text }: Change<Changed, Changes>) {
  return async (record: Changed, changes: Changes, back: Changes): Promise<void> => {
    const change = async () => {
      const saved = await send(record, changes);
      const undo = async () => notify.success(text(await send(saved, back)));
      notify.undoable(text(saved), () => undo().finally(refresh));
    };
    await withErrorNotice(change());
    await refresh();
  };
}
