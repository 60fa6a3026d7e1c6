import type { BrowserContextOptions, Page } from 'playwright-core';
import { connectBrowser } from './connect-browser.ts';
import type { DemoServer } from './demo-server.ts';
import { accountOf, watchConsole } from './person.ts';
import { widths } from './screens.ts';
import { sessionCookie } from './session-cookie.ts';
import { sharedDemo } from './shared-demo.ts';

export type Journey = {
  server: DemoServer;
  /** Opens a page in a browser context of its own: of a person who is signed in, or of one who isn't yet. */
  openPage(role: string | null, options?: BrowserContextOptions): Promise<Page>;
  /** What the pages have complained of so far in their consoles. */
  complaints: string[];
  end(): Promise<void>;
};

/** Starts what the tests of a file go through: a demo, the shared one unless another is given, and pages of its people. */
export async function startJourney(startDemo: () => Promise<DemoServer> = sharedDemo): Promise<Journey> {
  const [server, opened] = await Promise.all([startDemo(), connectBrowser()]);
  const complaints: string[] = [];
  return {
    server,
    complaints,
    openPage: async (role, options = {}) => {
      const context = await opened.browser.newContext({
        baseURL: server.url,
        viewport: widths.desk,
        // Each page would fetch the whole app besides; `offline.test.ts` looks at what that is for.
        serviceWorkers: 'block',
        ...options,
      });
      const url = options.baseURL ?? server.url;
      if (role !== null) await context.addCookies([{ ...(await sessionCookie(url, accountOf(role, server))), url }]);
      const page = await context.newPage();
      // A busy machine makes nothing fail.
      page.setDefaultTimeout(240_000);
      watchConsole(page, complaints);
      return page;
    },
    end: async () => {
      await opened.close();
      await server.stop();
    },
  };
}
