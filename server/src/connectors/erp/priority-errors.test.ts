import { expect, test } from 'vitest';
import { jsonOf, priorityErrorText } from './priority-errors.ts';

test.each([
  ['{"FORM":{"TYPE":"CUSTOMERS","InterfaceErrors":{"text":"Name is missing. "}}}', 'Name is missing.'],
  ['{"FORM":{"InterfaceErrors":[{"text":"One."},{"text":"Two."}]}}', 'One. Two.'],
  ['{"error":{"code":"400","message":"Bad."}}', 'Bad.'],
  ['{"error":{"code":"500","message":"Failed.","innererror":{"message":"Why."}}}', 'Failed. Why.'],
  ['{"FORM":{"InterfaceErrors":[]}}', null],
  ['{"error":"plain"}', null],
  ['[]', null],
  ['<html>', null],
])('%s says %s', (body, text) => {
  expect(priorityErrorText(jsonOf(body))).toBe(text);
});
