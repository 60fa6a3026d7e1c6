/** A screen that axe checks and that pictures are taken of. Each folder lists its own in `screens-testing.ts`. */
export type Screen = {
  name: string;
  /** The address, with `:name` for the id of a record of `screenRecords`. */
  path: string;
  /** The heading that shows that the screen is there. */
  heading: string | RegExp;
  /** Checked in every palette: the screen has a part with colours of its own. */
  isColourful?: boolean;
  /** Set where what is entered is saved at once: there is no form to send. */
  savesByItself?: boolean;
};

/**
 * What calls answer instead of a sample, by method and declared path: the values that differ from those of the sample, or `refusedWith` the
 * problem that the server answers.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** A form that is reached from a screen. Each folder lists its own in `screens-testing.ts`. */
export type OpenedForm = {
  /** The name of the screen, or the address of a page that is no screen. */
  screen: string;
  /** What is pressed one after the other until the form is there, by what it says. */
  opens: readonly string[];
  /** What is entered after the first of them, by the labels of fields. */
  enters?: Readonly<Record<string, string>>;
  /** What the API has to answer for it to be offered. */
  answers?: Answers;
};

/** A form of a page that opens without an account. */
export type PublicForm = {
  /** The address of the page. */
  path: string;
  /** What was entered there before, by the names of its fields, and what is then pressed. */
  entered?: Readonly<Record<string, string>>;
  opens?: readonly string[];
  /** What the browser keeps of an earlier visit. */
  stored?: Readonly<Record<string, string>>;
  answers?: Answers;
};

/** Reads an answer of the API as the person who looks at the screens; with a body it posts that, for a record that has to be made first. */
type ReadApi = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Finds the records that screens are about, by the name that their paths use. */
export type ScreenRecords = Readonly<Record<string, (read: ReadApi) => Promise<string | undefined>>>;
