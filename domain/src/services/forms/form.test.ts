import { expect, test } from 'vitest';
import { filledForm, formFileName } from './form.ts';

const form = { title: 'Pool check', sections: [{ heading: 'Pump', fields: [{ label: 'Works', value: 'yes' }] }] };

test.each([
  ['Pool check', 'pool-check.pdf'],
  ['Größe / 2026', 'große-2026.pdf'.replace('ß', '-')],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['中文', 'form.pdf'],
])('%s is the file %s', (title, expected) => expect(formFileName({ title })).toBe(expected));

test.each<[string, object, string | null]>([
  ['as it should be', form, null],
  ['an empty answer', { ...form, sections: [{ heading: 'A', fields: [{ label: 'B', value: '' }] }] }, null],
  ['no sections', { ...form, sections: [] }, 'sections'],
  ['a section without fields', { ...form, sections: [{ heading: 'A', fields: [] }] }, 'sections.0.fields'],
  ['too many sections', { ...form, sections: Array(31).fill(form.sections[0]) }, 'sections'],
  ['a title of two lines', { ...form, title: 'a\nb' }, 'title'],
  [
    'too long an answer',
    { ...form, sections: [{ heading: 'A', fields: [{ label: 'B', value: 'x'.repeat(5_001) }] }] },
    'sections.0.fields.0.value',
  ],
  ['something else', { ...form, url: 'http://x' }, ''],
])('%s', (_, given, path) => {
  const { error } = filledForm.safeParse(given);
  if (path === null) expect(error).toBeUndefined();
  else expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
