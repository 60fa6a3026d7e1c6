import type { BrowserEnvironment } from '@poolhouse/domain/features/access/environment';
import { accountMails } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { changePassword } from './change-password.ts';
import { checkCode } from './check-code.ts';
import { emailLinkUseCases } from './email-links.ts';
import { environmentVariables } from './environment-variables.ts';
import { explainRefusal } from './explain-refusal.ts';
import { getMe } from './get-me.ts';
import { makeFirstAdministrator } from './make-first-administrator.ts';
import { endMySession, listMySessions } from './my-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refresh } from './refresh.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { listRolePages, setRolePages } from './role-pages.ts';
import { saveTheme } from './save-theme.ts';
import { secondFactorUseCases } from './second-factor.ts';
import { maintenanceUseCases } from './set-maintenance.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { singleSignOnUseCases } from './single-sign-on.ts';

type AccessParts = { connected: BrowserEnvironment['connected'] };

/** Declares the calls of sign-in, session, password and theme. */
export function accessFeature({ identity, config, maintenance }: Platform, { connected }: AccessParts): Feature {
  const useCases = [
    signIn(identity),
    refresh(identity),
    signOut(identity),
    changePassword(identity),
    requestReset(identity),
    checkCode(identity),
    resetPassword(identity),
    makeFirstAdministrator(identity),
    reauthenticate(identity),
    getMe(),
    explainRefusal,
    saveTheme(identity),
    environmentVariables(config, connected),
    listMySessions,
    endMySession(identity),
    listRolePages,
    setRolePages(identity),
    ...maintenanceUseCases({ config, maintenance }),
    ...emailLinkUseCases(identity),
    ...secondFactorUseCases(identity),
    ...singleSignOnUseCases(identity, config),
  ];
  return {
    name: 'access',
    tables: { maintenance: 'joined', role_pages: 'joined' },
    useCases,
    mails: accountMails,
    cleanups: [{ name: 'sessions and codes', run: () => identity.deleteExpired() }],
  };
}
