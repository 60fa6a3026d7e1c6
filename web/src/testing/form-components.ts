const sources = import.meta.glob<string>(
  [
    '../features/**/*.tsx',
    '../services/**/*.tsx',
    '../shell/**/*.tsx',
    '../ui/**/*.tsx',
    '../public/**/*.tsx',
    '!../**/*.test.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** What a component with a form has in its code. */
const marks = /<form\b|<FormDialog\b|<Reason(Text)?Dialog\b|<DialogForm\b|\buseAsked[(<]|\buseForm[(<]/;

/** Returns the components of a part of the product whose code has a form. */
export function componentsWithForms(isPart: (file: string) => boolean): string[] {
  return Object.entries(sources)
    .filter(([file]) => isPart(file))
    .flatMap(([, source]) => source.split(/^(?=(?:export )?function )/m))
    .filter((part) => marks.test(part))
    .flatMap((part) => /^(?:export )?function ([A-Z]\w*)/.exec(part)?.[1] ?? []);
}
