/** A screen that axe checks and that pictures are taken of. Each folder lists its own in `screens-testing.ts`. */
export type Screen = {
  name: string;
  /** The address, with `:name` for the id of a record of `screenRecords`. */
  path: string;
  /** The heading that shows that the screen is there. */
  heading: string | RegExp;
  /** Checked in every palette: the screen has a part with colours of its own. */
  isColourful?: boolean;
};

/** Reads an answer of the API as the person who looks at the screens; with a body it posts that, for a record that has to be made first. */
type ReadApi = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Finds the records that screens are about, by the name that their paths use. */
export type ScreenRecords = Readonly<Record<string, (read: ReadApi) => Promise<string | undefined>>>;
