import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { loadUser } from '../platform/session/session.ts';
import { showTheme } from '../platform/theme/page-theme.ts';

/** Returns the signed-in person, for the pages before the staff application; leads to the sign-in when there is none. */
export function usePerson(): { user: SessionUser | null; failure: ApiFailure | null } {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        const person = await loadUser();
        if (person === null) return window.location.replace('/');
        showTheme(person.theme);
        setUser(person);
      } catch (error) {
        if (isApiFailure(error)) setFailure(error);
      }
    };
    void load();
  }, []);
  return { user, failure };
}
