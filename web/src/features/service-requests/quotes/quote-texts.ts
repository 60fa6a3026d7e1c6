/** How the history of a request writes what it has of its quotes. */
export const quoteTexts = { version: (version: number) => `version ${version}` };
