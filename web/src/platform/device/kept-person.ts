import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { deviceStore } from './device-store.ts';
import { openJson, sealerWith, sealJson } from './seal.ts';

const about = 'person';

/** Keeps who is signed in, so that the app starts without a connection. Their key has to be here. */
export async function keepPerson(person: SessionUser): Promise<void> {
  const store = await deviceStore();
  const kept = await store.findKey(person.id);
  if (kept === undefined) return;
  await store.keepPerson(
    person.id,
    await sealJson(
      sealerWith(async () => kept.key),
      person,
      about,
    ),
  );
}

/** Returns who was signed in last in this browser and didn't sign out; null when there is none. */
export async function keptPerson(): Promise<SessionUser | null> {
  try {
    const [kept] = (await (await deviceStore()).keys()).filter(({ person }) => person !== null);
    if (kept === undefined || kept.person === null) return null;
    return (await openJson(
      sealerWith(async () => kept.key),
      kept.person,
      about,
    )) as SessionUser;
  } catch {
    return null;
  }
}

/** Makes unreadable what this browser keeps of every user but one. A browser that keeps nothing has nothing to forget. */
export async function forgetOthers(userId: string | null): Promise<void> {
  await deviceStore().then(
    (store) => store.forgetOthers(userId),
    () => {},
  );
}
