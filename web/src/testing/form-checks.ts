import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** What a form says is wrong: its fields, and what isn’t a field of its own, such as a list of robots. */
const wrongIn = (form: Element) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-to-fix="true"]'),
];

const texts = 'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], input[type="password"]';
const fields = `${texts}, input[type="date"], input[type="time"], textarea, select`;

type Field = HTMLInputElement | HTMLTextAreaElement;
const canChange = (field: Field) => !field.disabled && !field.readOnly && !field.closest('[aria-hidden="true"]');
const isChoice = (field: Element) => field.getAttribute('aria-haspopup') === 'listbox';

/** Empties whatever can be empty. */
export function emptyFields(form: Element): void {
  for (const field of form.querySelectorAll<Field>(fields))
    if (canChange(field) && field.value !== '') fireEvent.change(field, { target: { value: '' } });
}

/** Fills each field with what is neither a day, an amount, an address nor a number. Returns the fields that say so by themselves. */
export function fillWithNonsense(form: Element): readonly Element[] {
  const before = wrongIn(form);
  for (const field of form.querySelectorAll<Field>(`${texts}, textarea`)) {
    if (!canChange(field) || isChoice(field)) continue;
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '31/31/x' } });
    fireEvent.blur(field);
  }
  return wrongIn(form).filter((one) => !before.includes(one));
}

/** Returns the button that sends a form; the first where several send it. */
function sendButtonOf(form: Element): HTMLButtonElement {
  const [first] = form.querySelectorAll<HTMLButtonElement>(form.matches('form') ? 'button[type="submit"]' : 'button');
  expect(first, 'the form has no button that sends it').toBeTruthy();
  return first as HTMLButtonElement;
}

/** Returns what is said of a button that is off. */
const reasonOf = (button: Element) =>
  [...(button.parentElement?.children ?? [])].find((one) => one.matches('.visually-hidden'))?.textContent ?? '';

/** Expects that each error is counted, in small forms only where there are several fields, and that the first is in view and has the focus. */
async function expectErrorsShown(form: Element): Promise<void> {
  const count = wrongIn(form).length;
  const hasSaveBar = form.querySelector('section[data-print="hide"]') !== null;
  if (!hasSaveBar && form.querySelectorAll('input, textarea, select').length === 1)
    expect(form.textContent).not.toContain('to fix');
  else
    await waitFor(() => expect(form.textContent).toContain(count === 1 ? '1 thing to fix' : `${count} things to fix`));
  const [first] = wrongIn(form);
  const scrolled = () => vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
  await waitFor(() =>
    expect(
      scrolled().some((one) => isSame(one as Element, first)),
      'the first isn’t in view',
    ).toBe(true),
  );
  if (first?.matches('input, textarea, select, button'))
    await waitFor(() => expect(isSame(document.activeElement, first), 'the first has no focus').toBe(true));
}

/** The DOM of the tests has several objects for one list or form. */
const isSame = (one: Element | null, other: Element | undefined) =>
  one === other || (one !== null && one.id !== '' && one.id === other?.id);

/**
 * Sends a form and expects that something comes of it: it is sent, and what is refused is said; or each error is shown and counted, and the
 * first has the focus in view; or its button is off and says why; or nothing was missing, and it closes.
 */
export async function expectOutcome(
  form: Element,
  refused: readonly string[],
  unreadable: readonly Element[] = [],
): Promise<void> {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  const button = sendButtonOf(form);
  if (button.disabled) return expect(reasonOf(button), 'the button is off and doesn’t say why').not.toBe('');
  const before = refused.length;
  const isSent = () => refused.length > before;
  await act(async () => button.click());
  await waitFor(() =>
    expect(isSent() || wrongIn(form).length > 0 || !form.isConnected, 'nothing came of it').toBe(true),
  );
  if (isSent()) {
    expect(unreadable, 'it was sent although a field shows what isn’t a value').toEqual([]);
    expect(refused).toHaveLength(before + 1);
    const isShown = () => document.body.textContent?.includes(refused.at(-1) ?? '');
    await waitFor(() => expect(isShown() || wrongIn(form).length > 0, 'what is refused isn’t said').toBe(true));
  }
  if (wrongIn(form).length > 0) await expectErrorsShown(form);
}

/** What opens over a form: a list of choices, a calendar or a menu. */
const openers = '[aria-haspopup="listbox"], [aria-haspopup="menu"], [aria-expanded], input[data-dates-input]';
const isDay = (opener: Element) => opener.matches('input[data-dates-input]');
const listOf = (opener: Element) => document.getElementById(opener.getAttribute('aria-controls') ?? '');

function isOpen(opener: Element): boolean {
  if (isDay(opener)) return document.querySelector('[data-dates-dropdown]') !== null;
  return opener.getAttribute('aria-expanded') === 'true' && (!isChoice(opener) || listOf(opener)?.textContent !== '');
}

async function open(opener: HTMLElement): Promise<void> {
  await act(async () => {
    opener.focus();
    fireEvent.click(opener);
  });
  // Suggestions come for what is typed.
  if (isChoice(opener) && !isOpen(opener))
    await act(async () => void fireEvent.change(opener, { target: { value: 'Sam' } }));
  await waitFor(() => expect(isOpen(opener), `it didn’t open: ${says(opener)}`).toBe(true));
}

const says = (opener: HTMLElement) => opener.closest('.mantine-InputWrapper-root')?.textContent ?? opener.outerHTML;

/** Returns the value of a field of choices, or what was chosen in one of several. */
function chosenIn(field: HTMLElement): string {
  const chosen = field.closest('.mantine-InputWrapper-root')?.querySelectorAll('.mantine-Pill-root') ?? [];
  return [(field as HTMLInputElement).value, ...[...chosen].map((pill) => pill.textContent)].join('');
}

/** Expects that Enter on a suggestion takes it, and doesn’t send the form. */
function expectEnterToChoose(opener: HTMLElement): void {
  // One that is chosen already may be taken off again.
  const hasOption = listOf(opener)?.querySelector('[role="option"][aria-selected="false"]:first-child') != null;
  fireEvent.keyDown(opener, { key: 'ArrowDown', code: 'ArrowDown' });
  const isLeft = fireEvent.keyDown(opener, { key: 'Enter', code: 'Enter' });
  expect(isLeft, 'the form gets the key too').toBe(false);
  if (hasOption) expect(chosenIn(opener), 'nothing was taken').not.toBe('');
}

/**
 * Opens each list of choices, calendar and menu of a form, and expects that Escape closes it, and neither the form nor its dialog, and that Enter
 * on a choice takes it without sending the form. Returns what was opened.
 */
export async function expectKeysToStay(form: Element, refused: readonly string[]): Promise<string[]> {
  const { pathname, search } = window.location;
  const before = refused.length;
  const tried: string[] = [];
  // Fields of addresses suggest none.
  const isLeftOut = (opener: HTMLInputElement) => opener.disabled || opener.closest('.mantine-TagsInput-root') !== null;
  for (const opener of form.querySelectorAll<HTMLInputElement>(openers)) {
    // A choice may have replaced fields.
    if (!opener.isConnected || isLeftOut(opener)) continue;
    await open(opener);
    tried.push(isDay(opener) ? 'calendar' : (opener.getAttribute('aria-haspopup') ?? 'other'));
    expect(fireEvent.keyDown(opener, { key: 'Escape' }), 'what is around the list gets the key too').toBe(false);
    await waitFor(() => expect(isOpen(opener)).toBe(false));
    if (!isChoice(opener)) continue;
    await open(opener);
    expectEnterToChoose(opener);
  }
  expect(form.isConnected, 'the form closed').toBe(true);
  expect(refused, 'the form was sent').toHaveLength(before);
  expect([window.location.pathname, window.location.search]).toEqual([pathname, search]);
  return tried;
}

type Fiber = { type: unknown; return: Fiber | null };

/** Returns the components around a form, the innermost first, as React keeps them with what is in it. */
export function componentsAround(form: Element): { name: string }[] {
  const element = form.querySelector('button, input') ?? form;
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  const components: { name: string }[] = [];
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber | null>)[key];
  for (; fiber; fiber = fiber.return) if (typeof fiber.type === 'function') components.push(fiber.type);
  return components;
}
