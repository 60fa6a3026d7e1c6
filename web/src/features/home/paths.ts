/** Where Home is. */
export const homePaths = { home: '/home' } as const;
