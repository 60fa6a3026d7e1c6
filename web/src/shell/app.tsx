import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '../client/session.ts';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';
import { keptTheme, showTheme } from '../theme/page-theme.ts';
import { NoticeRegion } from './notice-region.tsx';
import { leaveFor } from './route-guard.ts';
import { SignInAgain } from './sign-in-again.tsx';

type AppProps = { router: AnyRouter; queryClient: QueryClient };

export function App({ router, queryClient }: AppProps) {
  const { status, user } = useSession();
  const theme = user?.theme ?? keptTheme();
  useLayoutEffect(() => {
    if (user) showTheme(user.theme);
  }, [user]);
  useEffect(() => {
    if (status === 'signed-out') leaveFor('/');
  }, [status]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme.darkMode ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>
        {status !== 'signed-out' && <RouterProvider router={router} />}
        <SignInAgain />
        <NoticeRegion />
      </QueryClientProvider>
    </MantineProvider>
  );
}
