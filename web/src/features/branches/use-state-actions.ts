import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { newState, type State, type StateChanges } from '@poolhouse/domain/features/branches/state';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { undoableChange } from '../../platform/undoable-change.ts';
import { refreshStates } from './branch-queries.ts';

/** Returns what can be done to a state from its row; for eight seconds each can be undone. */
export function useStateActions() {
  const queries = useQueryClient();
  const refresh = () => refreshStates(queries);
  const send = ({ code, revision }: State, body: StateChanges) =>
    callApi(branchesApi.updateState, { params: { code }, body, ifMatch: revision });
  const move = undoableChange({
    send,
    refresh,
    text: ({ label, position }) => `${label} moved to position ${position}.`,
  });
  const setActive = undoableChange({
    send,
    refresh,
    text: ({ label, active }) => (active ? `${label} reactivated.` : `${label} deactivated. It keeps its dealers.`),
  });
  const remove = async ({ code, label, country, position, revision }: State) => {
    const { message } = await callApi(branchesApi.removeState, { params: { code }, ifMatch: revision });
    const undo = async () => {
      try {
        const made = await callApi(branchesApi.createState, { body: newState.parse({ code, label, country }) });
        await send(made, { position });
      } finally {
        await refresh();
      }
    };
    notify.undoable(message, undo);
  };
  return {
    move: (state: State, position: number) => move(state, { position }, { position: state.position }),
    setActive: (state: State, active: boolean) => setActive(state, { active }, { active: !active }),
    remove: async (state: State) => {
      await withErrorNotice(remove(state));
      await refresh();
    },
  };
}
