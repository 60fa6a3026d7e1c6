import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';

type Mode = 'resetPassword' | 'invitation' | 'verifyEmail' | 'recoverEmail' | 'firstAdministrator';
export type CodeCheck =
  | { at: 'checking' }
  | { at: 'good'; email: string | undefined }
  | { at: 'refused'; failure: ApiFailure };

/** Returns whether the code of a mail still works. Looking uses nothing up: mail scanners follow links as well. */
export function useCodeCheck(mode: Mode, code: string): CodeCheck {
  const [check, setCheck] = useState<CodeCheck>({ at: 'checking' });
  useEffect(() => {
    const look = async () => {
      try {
        const { email } = await callApi(accessCalls.checkCode, { query: { mode, oobCode: code } });
        setCheck({ at: 'good', email });
      } catch (error) {
        if (isApiFailure(error)) setCheck({ at: 'refused', failure: error });
      }
    };
    void look();
  }, [mode, code]);
  return check;
}
