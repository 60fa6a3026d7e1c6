import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useMaintenance } from '../platform/api/maintenance.ts';
import { sessionState, useSession } from '../platform/session/session.ts';
import { mantineTheme, mantineVariables } from '../platform/theme/mantine-theme.ts';
import { showTheme, storedTheme } from '../platform/theme/page-theme.ts';
import { useDialogFocus } from '../ui/use-dialog-focus.ts';
import { ClosedPage, staysOpen } from './closed-page.tsx';
import { NoticeRegion } from './notice-region.tsx';
import { Reauthentication } from './reauthentication.tsx';
import { redirectTo } from './route-guard.ts';
import { SignInAgain } from './sign-in-again.tsx';

type AppProps = { router: AnyRouter; queryClient: QueryClient };

export function App({ router, queryClient }: AppProps) {
  const { status, user } = useSession();
  const until = useMaintenance();
  // A user who views as another user is an administrator all the same.
  const own = sessionState().user;
  const isClosed = until !== null && own !== null && own.role !== 'ADMIN';
  const isStaying = staysOpen(useRouterState({ router, select: ({ location }) => location.pathname }));
  const theme = user?.theme ?? storedTheme();
  useDialogFocus();
  useLayoutEffect(() => {
    if (user) showTheme(user.theme);
  }, [user]);
  useEffect(() => {
    if (status === 'signed-out') void redirectTo('/');
  }, [status]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme.darkMode ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>
        {status !== 'signed-out' &&
          (isClosed && !isStaying ? <ClosedPage until={until} router={router} /> : <RouterProvider router={router} />)}
        <Reauthentication />
        <SignInAgain />
        <NoticeRegion />
      </QueryClientProvider>
    </MantineProvider>
  );
}
