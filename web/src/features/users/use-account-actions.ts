import { accessApi } from '@poolhouse/domain/features/access/api';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/session.ts';
import { storeViewAs } from '../../platform/session/view-as.ts';
import { cacheAccount } from './account-queries.ts';
import { type AccountScope, allAccounts } from './account-scope.ts';
import { notifyInvited, useMailIsOn } from './notify-invited.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

/** As a signed-in person asks: with a token that is renewed when it is about to end. */
const resetForAnother = { ...accessApi.requestReset, access: 'session' } as const;

/** Returns everything that is done to an account with one click; refusals are shown in the server's words. */
export function useAccountActions(scope: AccountScope, account: User) {
  const queries = useQueryClient();
  const viewer = useUser();
  const { id, name, email } = account;
  const { api } = scope;
  const isMailOn = useMailIsOn();
  const keep = (saved: User) => cacheAccount(queries, scope, saved);
  // Who can't give access back isn't offered it.
  const canGiveBack = useSignInRefusal(account) === null;
  const done = (text: string, undo: (() => Promise<void>) | null) =>
    undo !== null && canGiveBack ? notify.undoable(text, undo) : notify.success(text);

  const setState = async (state: 'active' | 'suspended', from: User, isUndo = false): Promise<void> => {
    const saved = await callApi(api.update, { params: { id }, body: { state }, ifMatch: from.revision });
    keep(saved);
    const text = state === 'active' ? `${name} reactivated.` : `${name} suspended and signed out.`;
    const back = state === 'active' ? 'suspended' : 'active';
    done(text, isUndo ? null : () => setState(back, saved, true));
  };
  const restore = async (): Promise<void> => {
    keep(await callApi(api.restore, { body: { id } }));
    notify.success(`Restored ${name}.`);
  };
  const remove = async (reason: string): Promise<void> => {
    keep(await callApi(api.remove, { body: reason === '' ? { id } : { id, reason } }));
    done(`Deleted ${name}.`, restore);
  };
  const erase = async (reason: string): Promise<void> => {
    const { message } = await callApi(allAccounts.api.erase, { body: { id, reason } });
    await queries.invalidateQueries();
    notify.success(message);
  };
  const endSessions = async (): Promise<void> => {
    const { ended } = await callApi(api.endSessions, { params: { id }, body: undefined });
    void queries.invalidateQueries({ queryKey: [api.sessions.name] });
    notify.success(ended === 1 ? `Signed out ${name} from 1 session.` : `Signed out ${name} from ${ended} sessions.`);
  };
  const sendReset = async (): Promise<void> => {
    await callApi(resetForAnother, { body: { email, loggedIn: true } });
    if (isMailOn) notify.success(`Password reset sent to ${email}.`);
    else notify.error('No email sent: email isn’t set up. Ask IT to set SMTP_URL.');
  };
  const invite = async (): Promise<void> => {
    keep(await callApi(api.invite, { params: { id } }));
    notifyInvited(email, isMailOn);
  };
  const removeFactor = async (): Promise<void> => {
    const { message } = await callApi(allAccounts.api.removeSecondFactor, { params: { id } });
    void queries.invalidateQueries({ queryKey: [api.sessions.name] });
    notify.success(message);
  };
  const lookAs = async (): Promise<void> => {
    await callApi(allAccounts.api.viewAs, { params: { id } });
    storeViewAs({ viewerId: viewer.id, personId: id });
    window.location.assign(paths.home);
  };
  return {
    suspend: () => withErrorNotice(setState('suspended', account)),
    activate: () => withErrorNotice(setState('active', account)),
    restore: () => withErrorNotice(restore()),
    remove,
    erase,
    endSessions: () => withErrorNotice(endSessions()),
    sendReset: () => withErrorNotice(sendReset()),
    invite: () => withErrorNotice(invite()),
    removeFactor,
    lookAs: () => withErrorNotice(lookAs()),
  };
}
