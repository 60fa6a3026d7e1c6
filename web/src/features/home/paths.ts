/** Where Home is. The slash makes it the page of `/home` itself, which is also the frame of all others. */
export const homePaths = { home: '/home/' } as const;
