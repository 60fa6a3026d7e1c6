import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { newState, type State, type StateChanges } from '@poolhouse/domain/features/branches/state';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { refreshStates } from './branch-queries.ts';

const undoMs = 8_000;

/** Returns what can be done to a state from its row; for eight seconds each can be undone. */
export function useStateActions() {
  const queries = useQueryClient();
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify.error(error);
    }
    await refreshStates(queries);
  };
  const change = (state: State, changes: StateChanges, back: StateChanges, text: string) =>
    run(async () => {
      const send = (to: State, body: StateChanges) =>
        callApi(branchesApi.updateState, { params: { code: to.code }, body, ifMatch: to.revision });
      const saved = await send(state, changes);
      const undo = () => void run(async () => void (await send(saved, back)));
      notify.success(text, { action: { label: 'Undo', run: undo }, durationMs: undoMs });
    });
  return {
    move: (state: State, position: number) =>
      change(state, { position }, { position: state.position }, `${state.label} is now number ${position}.`),
    setActive: (state: State, active: boolean) =>
      change(
        state,
        { active },
        { active: !active },
        active ? `${state.label} is on the list.` : `${state.label} is off the list and keeps its dealers.`,
      ),
    remove: (state: State) =>
      run(async () => {
        const { code, label, country, position } = state;
        const { message } = await callApi(branchesApi.removeState, { params: { code }, ifMatch: state.revision });
        const undo = () =>
          void run(async () => {
            const made = await callApi(branchesApi.createState, { body: newState.parse({ code, label, country }) });
            const body = { position };
            await callApi(branchesApi.updateState, { params: { code }, body, ifMatch: made.revision });
          });
        notify.success(message, { action: { label: 'Undo', run: undo }, durationMs: undoMs });
      }),
  };
}
